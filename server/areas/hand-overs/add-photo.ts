import type { handOverEndpoints } from '@kiraa/contract/bookings/hand-overs.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { recordFault } from '@kiraa/domain/booking/period/hand-over.ts';
import type { EvidenceDeed } from '@kiraa/domain/evidence/evidence.ts';
import { cameraTimeOfJpeg } from '@kiraa/domain/evidence/photo-time.ts';
import { HAND_OVER_PHOTO_UPLOADS_PER_HOUR, HAND_OVER_PHOTOS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import type { WrittenImage } from '../../platform/pictures/pictures.ts';
import { actForSide, type BookingSide, findBookingSide } from './hand-over-access.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { readPhoto, storePhoto } from './hand-over-photo.ts';
import { insertPhoto, photosOf } from './hand-over-queries.ts';
import { factsOf } from './hand-over-view.ts';
import { handOvers, type Shown } from './show-hand-overs.ts';
import { clockDifference, sha256, writeEvidence } from './write-evidence.ts';

type Input = ParsedInputOf<typeof handOverEndpoints.addHandOverPhoto>;

/** POST /booking/hand_over/photo. The file is written before its row, so a row always has its photo. */
export async function addHandOverPhoto(context: MemberContext, input: Input): Promise<Shown> {
  const sent = sentBytes(input.photo);
  const seat = await findBookingSide(context.db, input.bookingId, context.caller.accountId);
  if (!seat) return refuse('NOT_FOUND');
  // Checked before the photo is decoded, to save the work for one that would not be accepted.
  const place = await placeFor(context, context.db, seat, input);
  if (!place.ok) return place;
  if (place.value === 'has one') return await handOvers(context, input);
  const { accountId } = context.caller;
  const limit = { bucket: `hand-over photos ${accountId}`, count: HAND_OVER_PHOTO_UPLOADS_PER_HOUR };
  const wait = await consumeRateLimit(context.db, { ...limit, windowSeconds: 3_600 }, context.clock.now());
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  // Before the picture is decoded: what that takes is no difference of clocks.
  const device = { arrivedAt: context.clock.now(), taken: takenAt(sent, input) };
  const read = await readPhoto(context, sent);
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : refuse(code, { photo: code });
  }
  const kept = await keep(context, input, read.value, device);
  return kept.ok ? await handOvers(context, input) : kept;
}

/**
 * When the photo was taken, as the device says: the camera's own note in what was sent, else what the sender read before they made the
 * picture smaller, which takes that note away. Kept as it is said; where it was taken is never read.
 */
function takenAt(sent: Uint8Array, { capturedAt, capturedFrom }: Input): Taken {
  const byCamera = cameraTimeOfJpeg(sent);
  if (byCamera !== undefined) return { capturedAt: byCamera, capturedFrom: 'camera' };
  const isSaid = capturedAt !== undefined && capturedFrom !== undefined;
  return isSaid ? { capturedAt, capturedFrom } : { capturedAt: null, capturedFrom: null };
}
type Taken = Pick<Extract<EvidenceDeed, { kind: 'photo' }>, 'capturedAt' | 'capturedFrom'>;

async function keep(
  context: MemberContext,
  input: Input,
  photo: WrittenImage,
  device: { readonly arrivedAt: Date; readonly taken: Taken },
): Promise<Outcome<null>> {
  const { db, jobs, clock, caller } = context;
  const id = newId<'hand-over-photo'>();
  const startAfter = addMilliseconds(clock.now(), HOUR_MILLISECONDS);
  await jobs.enqueue(db, removeUnusedPhoto, { photoId: id }, { startAfter });
  await storePhoto(context, id, photo);
  const { accountId: authorId } = caller;
  return await actForSide(context, input.bookingId, async (trx, seat) => {
    const place = await placeFor(context, trx, seat, input);
    if (!place.ok || place.value === 'has one') return place.ok ? accept(null) : place;
    const { width, height } = photo;
    const stand = { bookingId: seat.booking.id, occasion: input.occasion, side: seat.side, authorId };
    const at = clock.now();
    const what = { id, place: place.value, clientId: input.clientId, width, height, receivedAt: at };
    await insertPhoto(trx, { ...stand, ...what });
    const { enteredAt } = input;
    const act = {
      stand,
      at,
      enteredAt,
      clockDifferenceMilliseconds: clockDifference(device.arrivedAt, input),
    };
    const hash = sha256(photo.bytes);
    await writeEvidence(trx, act, { kind: 'photo', photo: id, sha256: hash, width, height, ...device.taken });
    return accept(null);
  });
}

/**
 * The position of the next of the eight photos, or 'has one' when a photo with this client id is stored already. Exact
 * only while the booking's row is locked.
 */
async function placeFor(
  { clock }: MemberContext,
  db: Db | Tx,
  { booking, side }: BookingSide,
  { occasion, clientId }: Input,
): Promise<Outcome<number | 'has one'>> {
  const all = await photosOf(db, booking.id);
  const own = all.filter((one) => one.side === side && one.occasion === occasion);
  if (own.some((one) => one.clientId === clientId)) return accept('has one');
  const fault = recordFault(await factsOf(db, booking), occasion, clock.now());
  if (fault) return refuse(fault);
  return own.length < HAND_OVER_PHOTOS_MAXIMUM
    ? accept(own.length + 1)
    : refuse('HAND_OVER_PHOTOS_FULL', { photo: 'HAND_OVER_PHOTOS_FULL' });
}
