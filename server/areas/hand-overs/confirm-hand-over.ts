import type { handOverEndpoints } from '@kiraa/contract/bookings/hand-overs.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { confirmFault, type HandOverOccasion, otherSide } from '@kiraa/domain/booking/period/hand-over.ts';
import { HAND_OVER_TRIES_PER_DAY, HAND_OVER_TRIES_PER_QUARTER_HOUR } from '@kiraa/domain/limits.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { bookingData } from '@kiraa/domain/partner/events.ts';
import type { MemberContext } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { notify } from '../notifications/notifications.ts';
import { announce } from '../partners/partners.ts';
import { actForSide, type BookingSide } from './hand-over-access.ts';
import { type BookedRow, setConfirmed } from './hand-over-queries.ts';
import { factsOf, purposeOf } from './hand-over-view.ts';
import { handOvers, type Shown } from './show-hand-overs.ts';
import { clockDifference, writeEvidence } from './write-evidence.ts';

type Input = ParsedInputOf<typeof handOverEndpoints.confirmHandOver>;

/**
 * POST /booking/hand_over/confirm. The stored time is the server's when the call arrives, however long a phone without
 * a connection kept it.
 */
export async function confirmHandOver(context: MemberContext, input: Input): Promise<Shown> {
  const done = await actForSide(context, input.bookingId, (trx, seat) => confirm(context, trx, seat, input));
  return done.ok ? await handOvers(context, input) : done;
}

async function confirm(
  context: MemberContext,
  trx: Tx,
  seat: BookingSide,
  input: Input,
): Promise<Outcome<null>> {
  const { booking, side } = seat;
  const { occasion } = input;
  const now = context.clock.now();
  const facts = await factsOf(trx, booking);
  // An earlier call stored this confirmation, and its answer was lost.
  if (facts.confirmed[occasion][side]) return accept(null);
  const fault = confirmFault(facts, occasion, now);
  if (fault) return refuse(fault);
  // The try is counted before the code is compared, and counts even when the code is right: a machine could go through
  // a million codes quickly.
  const wait = await countTry(trx, seat, occasion, now);
  if (wait > 0) return { ok: false, refusal: { code: 'HAND_OVER_TRIES', retryAfterSeconds: wait } };
  const other = otherSide(side);
  if (!context.codes.isCode(purposeOf(booking.id, occasion, other), input.code))
    return refuse('HAND_OVER_CODE', { code: 'HAND_OVER_CODE' });
  const stand = { bookingId: booking.id, occasion, side, authorId: context.caller.accountId };
  await setConfirmed(trx, stand, now);
  const { enteredAt } = input;
  const act = { stand, at: now, enteredAt, clockDifferenceMilliseconds: clockDifference(now, input) };
  await writeEvidence(trx, act, { kind: 'code', codeOf: other });
  if (facts.confirmed[occasion][other]) await tellBoth(context, trx, booking, occasion);
  return accept(null);
}

async function countTry(
  trx: Tx,
  { booking, side }: BookingSide,
  occasion: HandOverOccasion,
  now: Date,
): Promise<number> {
  const whose = `${booking.id} ${occasion} ${side}`;
  const soon = { bucket: `hand-over ${whose}`, count: HAND_OVER_TRIES_PER_QUARTER_HOUR, windowSeconds: 900 };
  const wait = await consumeRateLimit(trx, soon, now);
  if (wait > 0) return wait;
  const daily = { bucket: `hand-over day ${whose}`, count: HAND_OVER_TRIES_PER_DAY, windowSeconds: 86_400 };
  return await consumeRateLimit(trx, daily, now);
}

const TOLD = {
  pick_up: { renter: 'picked_up', owner: 'picked_up_owner' },
  return: { renter: 'handed_back', owner: 'handed_back_owner' },
} as const;

async function tellBoth(
  context: MemberContext,
  trx: Tx,
  booking: BookedRow,
  occasion: HandOverOccasion,
): Promise<void> {
  const { id: bookingId, renterId, ownerId, startsAt: start, endsAt: end } = booking;
  const { renter, owner } = TOLD[occasion];
  await notify(context, trx, { accountId: renterId, kind: renter, bookingId });
  await notify(context, trx, { accountId: ownerId, kind: owner, bookingId });
  if (occasion !== 'pick_up') return;
  const told = { ...booking, start, end, totalHalalas: halalas(booking.totalHalalas) };
  await announce(context, trx, { ownerId, event: 'booking.started', data: () => bookingData(told) });
}
