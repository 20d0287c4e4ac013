import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { addMinutes } from '@kiraa/domain/time.ts';

/** The end of a booking; where none was sent it is the start plus its hours and minutes (P3-RENB-17, P2-OWNB-35). */
export function endOf(booking: Pick<BookingView, 'from' | 'to' | 'hours' | 'minutes'>): Date {
  if (booking.to) return new Date(booking.to);
  return addMinutes(new Date(booking.from), booking.hours * 60 + booking.minutes);
}
