import type { Tx } from '../../platform/database/database.ts';
import type { BookingPayment } from './payment-queries.ts';

/**
 * What a provider has told of a booking's payment. `money-mistaken`: money moved, but not as it was asked for, so that it
 * pays for nothing.
 */
export type PaymentNews = 'money-arrived' | 'money-mistaken' | 'captured' | 'capture-refused';

/**
 * Payments know nothing of a booking's life; this is what they ask of the area that does. The bookings area implements it
 * and main.ts joins the two, so neither area imports the other's insides.
 */
export interface BookingDesk {
  /** Lock order everywhere: listing, booking, payment. Called before the payment's row is locked. */
  lockBooking(trx: Tx, bookingId: string): Promise<void>;
  /** The same for the booking of a payment, whose id it answers; null for a payment that is for none. */
  lockBookingOfPayment(trx: Tx, paymentId: string): Promise<string | null>;
  /**
   * Fixes whose tax the booking is where its money has arrived (D-TAX), decides and writes what follows, in the transaction that records the news, with the payment's row locked. Returns the
   * operations to be run at the provider after the commit.
   */
  hear(trx: Tx, news: PaymentNews, payment: BookingPayment): Promise<string[]>;
}
