import type { claimEndpoints } from '@kiraa/contract/bookings/claims.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { mayDo } from '@kiraa/domain/account/duties.ts';
import { CLAIM_PHOTO_UNUSED_HOURS, CLAIM_PHOTO_UPLOADS_PER_HOUR } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext, Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type FileClaims, isLinkGood } from '../../platform/files/file-links.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { fittedJpeg } from '../../platform/pictures/pictures.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import { sha256 } from '../hand-overs/hand-overs.ts';
import { bookedRow, seatOf } from './claim-access.ts';
import { removeUnusedClaimPhoto } from './claim-job-names.ts';
import { deleteFreePhoto, findPhoto, insertPhoto, photoIdsOf } from './claim-photo-queries.ts';
import { presentPhoto } from './claim-view.ts';

type Input = ParsedInputOf<typeof claimEndpoints.addClaimPhoto>;

const JPEG = fittedJpeg(2_000); // a scratch can be seen at this size
const photos = sealedFiles('claims', { table: 'claim_photos', column: 'photo' });

/**
 * POST /claim/photo: before the claim or the answer that it belongs to is sent. The file is written before its row, so that a
 * row always has its photo; a job removes both if nothing uses them.
 */
export async function addClaimPhoto(context: MemberContext, input: Input) {
  const { db, clock, jobs, caller } = context;
  const sent = sentBytes(input.photo);
  const seat = seatOf(await bookedRow(db, input.bookingId), caller.accountId);
  if (!seat) return refuse('NOT_FOUND');
  const limit = { bucket: `claim photos ${caller.accountId}`, count: CLAIM_PHOTO_UPLOADS_PER_HOUR };
  const wait = await consumeRateLimit(db, { ...limit, windowSeconds: 3_600 }, clock.now());
  if (wait > 0)
    return { ok: false as const, refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAfterSeconds: wait } };
  const read = await context.pictures.readOne({ bytes: sent, recipe: JPEG, person: caller.accountId });
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : refuse(code, { photo: code });
  }
  const id = newId<'claim-photo'>();
  const now = clock.now();
  const startAfter = addMilliseconds(now, CLAIM_PHOTO_UNUSED_HOURS * HOUR_MILLISECONDS);
  await jobs.enqueue(db, removeUnusedClaimPhoto, { photoId: id }, { startAfter });
  await photos.write(context, id, read.value.bytes);
  const { width, height } = read.value;
  const row = { id, bookingId: seat.booking.id, authorId: caller.accountId, width, height, receivedAt: now };
  await insertPhoto(db, { ...row, sha256: sha256(read.value.bytes) });
  return accept({ data: presentPhoto(context, row, caller.accountId) });
}

/**
 * The photo's bytes; undefined unless the link is intact and not expired, and its viewer is a side of the booking or an admin.
 * A photo that nobody has sent yet is its author's alone.
 */
export async function openClaimPhoto(
  services: Services,
  claims: FileClaims,
  signature: string,
): Promise<Buffer | undefined> {
  if (!isLinkGood(services, 'claim photo', claims, signature)) return undefined;
  const { documentId, viewerId } = claims;
  const photo = await findPhoto(services.db, documentId);
  if (!photo) return undefined;
  if (photo.eventId === null && photo.authorId !== viewerId) return undefined;
  const isSide = photo.renterId === viewerId || photo.ownerId === viewerId;
  if (!isSide && !mayDo(await dutiesOf(services.db, viewerId), ['support', 'finance'])) return undefined;
  return await photos.read(services, documentId);
}

/** The bytes of a photo of a claim as they are kept; undefined when they are not kept any more. Who may see them is the caller's to say. */
export async function readClaimPhoto(
  vault: Pick<Services, 'files' | 'fields'>,
  photoId: string,
): Promise<Buffer | undefined> {
  return await photos.read(vault, photoId);
}

/** Enqueues the removal of a leaving account's photos; the files go after the transaction commits. */
export async function dropClaimPhotosOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const photoId of await photoIdsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedClaimPhoto, { photoId });
}

/** Removes the file also when it never had a row, because its upload broke off. */
export async function removeClaimPhotoIfUnused(
  { db, files }: Services,
  { photoId }: { readonly photoId: string },
): Promise<void> {
  await deleteFreePhoto(db, photoId);
  if (!(await findPhoto(db, photoId))) await photos.remove({ files }, photoId);
}
