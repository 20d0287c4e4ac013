import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { sidesThatProved } from '../endings/known-of-return.ts';

/** Requests whose time to answer is over. */
export async function unansweredBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'requested')
    .where('answer_by', '<=', now);
  return (await query.orderBy('answer_by').limit(limit).execute()).map((row) => row.id);
}

/** Bookings whose extension nobody has answered in time. */
export async function unansweredChanges(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('booking_changes')
    .select('booking_id as id')
    .where('state', '=', 'requested')
    .where('answer_by', '<=', now);
  return (await query.orderBy('answer_by').limit(limit).execute()).map((row) => row.id);
}

/** Bookings whose end has come, and whose owner had confirmed the return before it. */
export async function saidBackBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'accepted')
    .where('said_back_at', 'is not', null)
    .where('ends_at', '<=', now);
  return (await query.orderBy('ends_at').limit(limit).execute()).map((row) => row.id);
}

/**
 * Bookings that were back, and whose end had come, by this moment, and whose owner has not confirmed it: the renter has said it, or
 * both sides proved it by code. Of those that were proved late the newest come, for the decision refuses what owes a fee, again and again.
 */
export async function unconfirmedReturns(db: Db, before: Date, limit: number): Promise<string[]> {
  const returned = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'returned')
    .where('returned_at', '<=', before)
    .where('ends_at', '<=', before)
    .orderBy('returned_at')
    .limit(limit);
  const proved = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'accepted')
    .where('ends_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delay_charges as charge')
            .select('charge.id')
            .whereRef('charge.booking_id', '=', 'bookings.id')
            .where('charge.state', '=', 'open'),
        ),
      ),
    )
    .where((booking) => sidesThatProved(booking).where('hand_overs.confirmed_at', '<=', before), '=', 2)
    .orderBy('ends_at', 'desc')
    .limit(limit);
  const rows = [...(await returned.execute()), ...(await proved.execute())];
  return rows.map((row) => row.id);
}

export interface UnpaidSlot {
  /** The id of the booking or change that has the slot. */
  readonly id: string;
  readonly bookingId: string;
  /** The change that has the slot; null when it is the booking's own. */
  readonly changeId: string | null;
  readonly kind: 'rental' | 'edit' | 'extension';
}

/** Slots that were not paid for within their quarter of an hour. */
export async function unpaidSlots(db: Db, now: Date, limit: number): Promise<UnpaidSlot[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('slot_until', '<=', now)
    .orderBy('slot_until')
    .limit(limit)
    .execute();
  const changes = await db
    .selectFrom('booking_changes')
    .select(camelCased(['id', 'booking_id', 'kind']))
    .where('state', '=', 'awaiting_payment')
    .where('slot_until', '<=', now)
    .orderBy('slot_until')
    .limit(limit)
    .execute();
  return [
    ...bookings.map(({ id }) => ({ id, bookingId: id, changeId: null, kind: 'rental' as const })),
    ...changes.map((change) => ({ ...change, changeId: change.id })),
  ];
}
