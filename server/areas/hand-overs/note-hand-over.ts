import type { handOverEndpoints } from '@kiraa/contract/bookings/hand-overs.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { recordFault, runsBackwards } from '@kiraa/domain/booking/period/hand-over.ts';
import { HAND_OVER_NOTES_PER_HOUR } from '@kiraa/domain/limits.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { MemberContext } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { actForSide, type BookingSide } from './hand-over-access.ts';
import { setReading } from './hand-over-queries.ts';
import { factsOf, readingsOf } from './hand-over-view.ts';
import { handOvers, type Shown } from './show-hand-overs.ts';
import { clockDifference, writeReading } from './write-evidence.ts';

type Input = ParsedInputOf<typeof handOverEndpoints.noteHandOver>;

/**
 * POST /booking/hand_over/note: stores a side's readings and note. The last call wins, so a repeated call does no harm; the chain of
 * evidence has an entry of each.
 */
export async function noteHandOver(context: MemberContext, input: Input): Promise<Shown> {
  const done = await actForSide(context, input.bookingId, (trx, seat) =>
    storeNote(context, trx, seat, input),
  );
  return done.ok ? await handOvers(context, input) : done;
}

async function storeNote(
  context: MemberContext,
  trx: Tx,
  seat: BookingSide,
  input: Input,
): Promise<Outcome<null>> {
  const { booking, side } = seat;
  const { occasion, odometerKm, fuelEighths, note } = input;
  const now = context.clock.now();
  const facts = await factsOf(trx, booking);
  const fault = recordFault(facts, occasion, now);
  if (fault) return refuse(fault);
  const ofVehicle = Object.entries({ odometerKm, fuelEighths }).filter(([, value]) => value != null);
  if (booking.kind !== VEHICLE && ofVehicle.length > 0)
    return refuse('NOT_A_VEHICLE', Object.fromEntries(ofVehicle.map(([field]) => [field, 'NOT_A_VEHICLE'])));
  if (odometerKm != null && runsBackwards(occasion, odometerKm, readingsOf(facts)))
    return refuse('ODOMETER_BACKWARDS', { odometerKm: 'ODOMETER_BACKWARDS' });
  const stand = { bookingId: booking.id, occasion, side, authorId: context.caller.accountId };
  const reading = {
    ...(odometerKm !== undefined && { odometerKm }),
    ...(fuelEighths !== undefined && { fuelEighths }),
    ...(note !== undefined && { note: note ?? '' }),
  };
  if (Object.keys(reading).length === 0) return accept(null);
  const limit = { bucket: `hand-over notes ${booking.id} ${side}`, count: HAND_OVER_NOTES_PER_HOUR };
  const wait = await consumeRateLimit(trx, { ...limit, windowSeconds: 3_600 }, now);
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  await setReading(trx, stand, reading, now);
  const before = facts.records.find((row) => row.occasion === occasion && row.side === side);
  const act = {
    stand,
    at: now,
    enteredAt: input.enteredAt,
    clockDifferenceMilliseconds: clockDifference(now, input),
  };
  await writeReading(trx, act, {
    odometerKm: before?.odometerKm ?? null,
    fuelEighths: before?.fuelEighths ?? null,
    note: before?.note ?? '',
    ...reading,
  });
  return accept(null);
}
