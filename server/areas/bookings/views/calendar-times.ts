import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { keepsPartOf } from '../../availability/availability.ts';

interface CalendarBooking {
  readonly id: string;
  readonly number: number;
  readonly state: 'awaiting_payment' | 'requested' | 'accepted' | 'returned' | 'completed';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * What fills a part of the calendar: slots, each shown with its booking, and ended rentals. An unpaid slot past its
 * deadline fills none.
 */
export async function bookingsBetween(
  db: Db,
  listingId: string,
  within: Period,
  now: Date,
): Promise<CalendarBooking[]> {
  const { rows } = await sql<CalendarBooking>`
    SELECT b.id, b.number, coalesce(c.state, b.state) AS state, slot.starts_at AS "startsAt", slot.ends_at AS "endsAt"
    FROM slots slot JOIN bookings b ON b.id = slot.booking_id LEFT JOIN booking_changes c ON c.id = slot.change_id
    WHERE slot.listing_id = ${listingId} AND ${keepsPartOf(within, now)}
    UNION ALL
    SELECT id, number, state, starts_at, ends_at FROM bookings
    WHERE listing_id = ${listingId} AND state = 'completed' AND starts_at < ${within.end} AND ends_at > ${within.start}
    ORDER BY "startsAt"`.execute(db);
  return rows;
}

/** The firm bookings from `from` on. Unpaid slots are left out, because external calendars must not learn of them. */
export async function firmTimes(db: Db, listingId: string, from: Date) {
  return await db
    .selectFrom('slots')
    .select((row) => [
      row.fn.coalesce('change_id', 'booking_id').as('id'),
      sql<'booking'>`'booking'`.as('kind'),
      ...camelCased(['starts_at', 'ends_at']),
    ])
    .where('listing_id', '=', listingId)
    .where('ends_at', '>', from)
    .where('kept_until', 'is', null)
    .execute();
}
