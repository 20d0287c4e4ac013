import type { Outcome } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type FileClaims, isLinkGood } from '../../platform/files/file-links.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { fittedJpeg, type WrittenImage } from '../../platform/pictures/pictures.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { photoIdsOf, photoOwners } from './hand-over-queries.ts';

const JPEG = fittedJpeg(2_000); // a scratch can be seen at this size
const photos = sealedFiles('hand-overs', { table: 'hand_over_photos', column: 'photo' });

/**
 * Decodes a sent photo and encodes it anew, as all pictures are: the camera's notes with place and time are dropped, so
 * the only time is the server's.
 */
export async function readPhoto(
  { pictures, caller }: Pick<MemberContext, 'pictures' | 'caller'>,
  sent: Uint8Array,
): Promise<Outcome<WrittenImage>> {
  return await pictures.readOne({ bytes: sent, recipe: JPEG, person: caller.accountId });
}

/** Stores the photo encrypted under the id of its future row. A job removes it after an hour if no row came of it. */
export async function storePhoto(services: Services, id: string, photo: WrittenImage): Promise<void> {
  await photos.write(services, id, photo.bytes);
}

/** A photo's bytes; undefined once it is not kept any more. */
export async function readKeptPhoto(
  vault: Pick<Services, 'files' | 'fields'>,
  photoId: string,
): Promise<Buffer | undefined> {
  return await photos.read(vault, photoId);
}

/** The photo's bytes; undefined unless the link is intact and not expired and its viewer is a side of the booking. */
export async function openHandOverPhoto(
  services: Services,
  claims: FileClaims,
  signature: string,
): Promise<Buffer | undefined> {
  if (!isLinkGood(services, 'hand-over photo', claims, signature)) return undefined;
  const { documentId, viewerId } = claims;
  const owners = await photoOwners(services.db, documentId);
  if (owners?.renterId !== viewerId && owners?.ownerId !== viewerId) return undefined;
  return await photos.read(services, documentId);
}

/** Enqueues the removal of a leaving account's photos; the files go after the transaction commits. */
export async function dropHandOverPhotosOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const photoId of await photoIdsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedPhoto, { photoId });
}

/**
 * Removes the file also when it never had a row: an upload that broke off, or that came too late to be one of the
 * eight.
 */
export async function removePhotoIfUnused(
  { db, files }: Services,
  { photoId }: { readonly photoId: string },
): Promise<void> {
  if (!(await photoOwners(db, photoId))) await photos.remove({ files }, photoId);
}
