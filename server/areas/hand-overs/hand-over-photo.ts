import type { Outcome } from '@kiraa/contract/refusals.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type FileClaims, isLinkGood } from '../../platform/files/file-links.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { readSentImage, type WrittenImage, writeJpeg } from '../../platform/files/sent-image.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { photoIdsOf, photoOwners } from './hand-over-queries.ts';

// A scratch can be seen at this size.
const JPEG = { longestSidePixels: 2_000, quality: 82 };
const photos = sealedFiles('hand-overs', { table: 'hand_over_photos', column: 'photo' });

/** Decoded and written anew, as all pictures are: no place out of a camera's notes, and no time but the server's. */
export async function readPhoto(sent: Uint8Array): Promise<Outcome<WrittenImage>> {
  return await readSentImage(sent, (image) => writeJpeg(image, JPEG));
}

/** Sealed, under the id that its row will have. What becomes no row within the hour goes again. */
export async function storePhoto(services: Services, id: string, photo: WrittenImage): Promise<void> {
  await photos.write(services, id, photo.bytes);
}

/** The photo behind a link that is whole, in time, and of one of the two sides. */
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

/** Of somebody who leaves: the files go by jobs, once that is committed. */
export async function dropHandOverPhotosOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const photoId of await photoIdsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedPhoto, { photoId });
}

/** Also when there never was a row: an upload that broke off, or came too late for the eighth place. */
export async function removePhotoIfUnused(
  { db, files }: Services,
  { photoId }: { readonly photoId: string },
): Promise<void> {
  if (!(await photoOwners(db, photoId))) await photos.remove({ files }, photoId);
}
