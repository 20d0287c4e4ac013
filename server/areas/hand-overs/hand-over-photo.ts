import type { Outcome } from '@kiraa/contract/refusals.ts';
import { DOCUMENT_LINK_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Sharp } from 'sharp';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import type { FieldPlace } from '../../platform/field-encryption.ts';
import { readSentImage } from '../../platform/sent-image.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { photoIdsOf, photoOwners } from './hand-over-queries.ts';

const LONGEST_SIDE_PIXELS = 2_000; // a scratch can be seen at this size
const keyOf = (id: string) => `hand-overs/${id}`;
const placeOf = (id: string): FieldPlace => ({ table: 'hand_over_photos', column: 'photo', rowId: id });

export interface ReadPhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decoded and written anew, as all pictures are: no place out of a camera's notes, and no time but the server's. */
export async function readPhoto(sent: Uint8Array): Promise<Outcome<ReadPhoto>> {
  return await readSentImage(sent, encode);
}

async function encode(image: Sharp): Promise<ReadPhoto> {
  const { data, info } = await image
    .resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Sealed, under the id that its row will have. What becomes no row within the hour goes again. */
export async function storePhoto({ files, fields }: Services, id: string, photo: ReadPhoto): Promise<void> {
  await files.write(keyOf(id), fields.sealBytes(photo.bytes, placeOf(id)));
}

interface Claims {
  readonly documentId: string;
  readonly viewerId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const textOf = ({ documentId, viewerId, until }: Claims) =>
  `hand-over photo ${documentId} ${viewerId} ${until}`;

/** The address that opens a photo to one of the two sides, for as long as a link to a paper does. */
export function linkToPhoto(
  { links, clock }: Pick<Services, 'links' | 'clock'>,
  documentId: string,
  viewerId: string,
): string {
  const until = Math.floor(addMinutes(clock.now(), DOCUMENT_LINK_MINUTES).getTime() / 1_000);
  const signature = links.sign(textOf({ documentId, viewerId, until }));
  return `/api/files/${documentId}?${new URLSearchParams({ viewer: viewerId, until: String(until), signature })}`;
}

/** The photo behind a link that is whole, in time, and of one of the two sides. */
export async function openHandOverPhoto(
  { db, clock, links, files, fields }: Services,
  claims: Claims,
  signature: string,
): Promise<Buffer | undefined> {
  const { documentId, viewerId, until } = claims;
  if (until * 1_000 <= clock.now().getTime() || !links.isSigned(textOf(claims), signature)) return undefined;
  const owners = await photoOwners(db, documentId);
  if (owners?.renter_id !== viewerId && owners?.owner_id !== viewerId) return undefined;
  const sealed = await files.read(keyOf(documentId));
  return sealed && fields.openBytes(sealed, placeOf(documentId));
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
  if (!(await photoOwners(db, photoId))) await files.remove(keyOf(photoId));
}
