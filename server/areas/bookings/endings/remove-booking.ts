import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import { sql } from 'kysely';
import type { MemberContext } from '../../../context.ts';
import { findBooking } from '../booking-queries.ts';

/** States in which nothing more happens to a booking. A returned one still waits for its owner. */
const OVER: readonly BookingState[] = ['completed', 'cancelled', 'declined', 'expired'];

/**
 * POST /booking/delete: takes a booking off the renter's own list, and nowhere else (P3-RENB-14, P3-RENB-46). A second
 * call changes nothing.
 */
export async function removeBooking(
  { db, caller, clock }: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['deleteBooking']>,
) {
  const booking = await findBooking(db, bookingId);
  if (booking?.renterId !== caller.accountId) return refuse('NOT_FOUND');
  // An ended booking stays ended, so nothing has to be locked.
  if (!OVER.includes(booking.state)) return refuse('STEP_NOT_ALLOWED');
  await db
    .updateTable('bookings')
    .set({ renter_removed_at: sql`coalesce(renter_removed_at, ${clock.now()})` })
    .where('id', '=', bookingId)
    .execute();
  return accept({});
}
