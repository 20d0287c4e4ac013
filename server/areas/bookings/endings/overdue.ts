import { OVERDUE_CASE_HOURS, UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { expressionBuilder } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/database.ts';
import { agreedEnd, excusedUntil, sidesThatProved } from './known-of-return.ts';

/**
 * Firm bookings that were over by `before`, and of which nobody has said that the thing is back: neither side, nor both by code, nor the
 * owner by asking for the fee of a delay. A fee that the renter has only looked at says nothing once its time to pay is over. Where a
 * no-show waits, the thing may never have left; where more time was agreed to, the end is another. By the index of what is to end.
 */
function stillOut({ before, now }: { readonly before: Date; readonly now: Date }) {
  return expressionBuilder<Database, never>()
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.ends_at'])
    .where('bookings.state', '=', 'accepted')
    .where('bookings.ends_at', '<=', before)
    .where('bookings.said_back_at', 'is', null)
    .where((booking) => {
      const { not, exists, or, selectFrom } = booking;
      const fee = selectFrom('delay_charges as charge')
        .select('charge.id')
        .whereRef('charge.booking_id', '=', 'bookings.id')
        .where('charge.state', '=', 'open')
        .where((charge) =>
          charge.or([
            charge('charge.asked_by', '=', 'owner'),
            charge('charge.created_at', '>', addMinutes(now, -UNPAID_SLOT_MINUTES)),
          ]),
        );
      const noShow = selectFrom('no_shows')
        .select('no_shows.booking_id')
        .whereRef('no_shows.booking_id', '=', 'bookings.id')
        .where('no_shows.state', '<>', 'ended');
      return booking.and([
        not(exists(fee)),
        not(exists(noShow)),
        not(exists(agreedEnd(booking))),
        or([booking(excusedUntil(booking), 'is', null), booking(excusedUntil(booking), '<=', before)]),
        booking(sidesThatProved(booking), '<', 2),
      ]);
    });
}

/** Those that an operator looks at as well (D-RETURN): a day past their end. */
export const overdueBookings = (now: Date) =>
  stillOut({ before: addMilliseconds(now, -OVERDUE_CASE_HOURS * HOUR_MILLISECONDS), now });

const isAmong = async (
  db: Db | Tx,
  bookings: ReturnType<typeof stillOut>,
  bookingId: string,
): Promise<boolean> => {
  const found = db.selectNoFrom((row) => row.exists(bookings.where('bookings.id', '=', bookingId)).as('is'));
  return Boolean((await found.executeTakeFirst())?.is);
};

/** Whether nobody has said that the thing is back, of a booking that was over by `before`. */
export const isStillOut = (
  db: Db | Tx,
  bookingId: string,
  moments: { readonly before: Date; readonly now: Date },
): Promise<boolean> => isAmong(db, stillOut(moments), bookingId);

/** Whether the booking is one of the overdue cases. */
export const isOverdueCase = (db: Db, bookingId: string, now: Date): Promise<boolean> =>
  isAmong(db, overdueBookings(now), bookingId);
