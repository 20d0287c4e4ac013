import type { DecisionRefusalCode } from '@kiraa/domain/booking/decide/commands.ts';
import type { NoShowSide } from '@kiraa/domain/booking/money/no-show.ts';
import { distanceKm } from '@kiraa/domain/distance.ts';
import { clockAt } from '../../../platform/clock.ts';
import { type Db, type Tx, transact } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { recordUndoable } from '../../decisions/decisions.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import type { Edges } from '../decision/apply-decision.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { takeCommand } from '../decision/take-command.ts';
import { droppedNoShow, type NoShowRow, noShowsOf } from './no-show-queries.ts';

export interface NoShowVerdict {
  /** The booking's number as people read it out on the phone, without its letters. */
  readonly number: number;
  /** Who did not come; null: nobody is found absent, and the booking goes on. */
  readonly absent: NoShowSide | null;
  readonly reason: string;
  readonly adminId: string;
}

export type NoShowSettled =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: DecisionRefusalCode };

/** The operator says who did not come, once one side has said it and the other contradicted. A running server sends the refunds. */
export async function settleNoShow(
  { clock, ...services }: Edges & { readonly db: Db },
  { number, ...verdict }: NoShowVerdict,
): Promise<NoShowSettled> {
  const madeAt = clock.now();
  const edges = { ...services, clock: clockAt(madeAt) };
  return transact(edges.db, async (trx): Promise<NoShowSettled> => {
    const row = await bookingOf(trx, number);
    const booking = row && (await lockBookingAndListing(trx, row.id));
    if (!booking) return { ok: false, refusal: 'NOT_FOUND' };
    const facts = await loadFacts(trx, edges.clock, booking);
    const command = { kind: 'settle-no-show' as const, ...verdict };
    const outcome = await takeCommand(edges, trx, booking, { command, facts });
    if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal.code };
    // Where nobody stayed away no money moves: that can be taken back (D-UNDO).
    if (verdict.absent === null) {
      const made = { subject: booking.id, madeBy: verdict.adminId, madeAt };
      await recordUndoable(trx, { ...made, kind: 'no_show_dropped', queue: 'no_shows' });
    }
    return { ok: true };
  });
}

/**
 * Takes back that nobody stayed away: it waits for the operator again, and both sides are told. False once something has followed: a
 * line of the booking or of a change of it, or a code that was typed at a hand-over.
 */
export async function reopenNoShow(
  edges: Edges,
  trx: Tx,
  {
    bookingId,
    decidedAt,
    adminId,
  }: { readonly bookingId: string; readonly decidedAt: Date; readonly adminId: string },
): Promise<boolean> {
  const booking = await lockBookingAndListing(trx, bookingId);
  const dropped = booking && (await droppedNoShow(trx, bookingId, decidedAt));
  if (!booking || !dropped) return false;
  const facts = await loadFacts(trx, edges.clock, booking);
  const command = { kind: 'reopen-no-show' as const, by: dropped.by, adminId };
  return (await takeCommand(edges, trx, booking, { command, facts })).kind === 'done';
}

const bookingOf = (db: Db, number: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(camelCased(['bookings.id', 'listings.latitude', 'listings.longitude']))
    .where('bookings.number', '=', number)
    .executeTakeFirst();

/** What was said of a booking's no-show with the distance of each side from the thing's place, and the words of both. */
export async function noShowCase(db: Db, number: number) {
  const booking = await bookingOf(db, number);
  if (!booking) return undefined;
  const said = await noShowsOf(db, booking.id);
  const words = await db
    .selectFrom('booking_events')
    .select(['step', 'actor', 'reason', 'at'])
    .where('booking_id', '=', booking.id)
    .where('step', 'in', [
      ...['say_no_show', 'deny_no_show', 'drop_no_show', 'reopen_no_show'],
      ...['renter_no_show', 'owner_no_show'],
    ])
    .orderBy('sequence')
    .execute();
  const kmFrom = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null || booking.latitude === null || booking.longitude === null
      ? null
      : distanceKm({ latitude, longitude }, { latitude: booking.latitude, longitude: booking.longitude });
  const away = (row: NoShowRow) => ({
    saidKm: kmFrom(row.saidLatitude, row.saidLongitude),
    deniedKm: kmFrom(row.deniedLatitude, row.deniedLongitude),
  });
  return { said: said.map((row) => ({ ...row, ...away(row) })), words };
}
