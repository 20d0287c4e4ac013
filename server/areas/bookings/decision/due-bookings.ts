import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

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
