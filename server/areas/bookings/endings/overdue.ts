import { OVERDUE_CASE_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/**
 * Firm bookings that were over by `before`, and of which nobody has said that the thing is back: neither side, nor both by code, nor the
 * owner by asking for the fee of a delay. Where a no-show waits, the thing may never have left. By the index of what is to end.
 */
const stillOut = (before: Date): RawBuilder<{ id: string; ends_at: Date }> => sql`
  SELECT b.id, b.ends_at FROM bookings b
  WHERE b.state = 'accepted' AND b.ends_at <= ${before} AND b.said_back_at IS NULL
    AND NOT EXISTS (SELECT FROM delay_charges c WHERE c.booking_id = b.id AND c.state = 'open')
    AND NOT EXISTS (SELECT FROM no_shows n WHERE n.booking_id = b.id AND n.state <> 'ended')
    AND (SELECT count(*) FROM hand_overs h
      WHERE h.booking_id = b.id AND h.occasion = 'return' AND h.confirmed_at IS NOT NULL) < 2`;

/** Those that an operator looks at as well (D-RETURN): a day past their end. */
export const overdueBookings = (now: Date): RawBuilder<{ id: string; ends_at: Date }> =>
  stillOut(addMilliseconds(now, -OVERDUE_CASE_HOURS * HOUR_MILLISECONDS));

const isAmong = async (db: Db | Tx, bookingId: string, bookings: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM (${bookings}) b WHERE b.id = ${bookingId}`.execute(db);
  return rows.length > 0;
};

/** Whether nobody has said that the thing is back, of a booking whose end has come. */
export const isStillOut = (db: Db | Tx, bookingId: string, end: Date): Promise<boolean> =>
  isAmong(db, bookingId, stillOut(end));

/** Whether the booking is one of the overdue cases. */
export const isOverdueCase = (db: Db, bookingId: string, now: Date): Promise<boolean> =>
  isAmong(db, bookingId, overdueBookings(now));
