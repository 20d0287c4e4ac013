import type { Db } from '../../platform/database.ts';

export async function unansweredBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'requested')
    .where('answer_by', '<=', now);
  return (await query.orderBy('answer_by').limit(limit).execute()).map((row) => row.id);
}

export async function unpaidBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('slot_until', '<=', now);
  return (await query.orderBy('slot_until').limit(limit).execute()).map((row) => row.id);
}
