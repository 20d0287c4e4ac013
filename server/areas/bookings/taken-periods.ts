import { slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The times of a listing that nobody can book any more, as far as they touch the period; by whom is not read at all. */
export async function takenPeriods(
  db: Db,
  listingId: string,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<Period[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('listing_id', '=', listingId)
    .where('state', 'in', [...slotKeepingStates])
    .where(sql<boolean>`period && tstzrange(${period.start}, ${period.end}, '[)')`)
    // An unpaid slot whose quarter of an hour is over gives way to the next who asks.
    .where((booking) =>
      booking.or([booking('state', '<>', 'awaiting_payment'), booking('slot_until', '>', now)]),
    )
    .execute();
  return rows.map((row) => ({ start: row.starts_at, end: row.ends_at }));
}
