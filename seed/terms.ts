import { rentalTotal } from '@kiraa/domain/booking/price.ts';
import { minutesIn } from '@kiraa/domain/time.ts';
import type { DemoBooking } from './make-booking.ts';

/** The terms that the demo's bookings were made on: those of a server with nothing else configured. */
export const COMMISSION_PERCENT = 10;
export const VAT_PERCENT = 15;

export function totalOf({ listing, start, end }: DemoBooking): ReturnType<typeof rentalTotal> {
  return rentalTotal(listing, minutesIn({ start, end }));
}
