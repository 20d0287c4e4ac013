import type { Terms } from '@kiraa/domain/booking/settlement.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Tx } from '../../platform/database.ts';
import type { BookingPayment } from './payment-queries.ts';

/** Who earned a rental, on the terms that were fixed when it was booked. */
export interface Earning {
  readonly ownerId: string;
  readonly terms: Terms;
  /** What a coupon took off the rental: the house pays it, and the owner earns it. */
  readonly discountHalalas: Halalas;
}

/** What became of a booking when its money arrived. `unwanted`: nothing can be done with the money, it goes back. */
export type Acceptance =
  | { readonly kind: 'requested' }
  /** The booking stands on this payment from now on; what gives the one before back is to be run. */
  | { readonly kind: 'replaces'; readonly operation: string | undefined }
  | ({ readonly kind: 'earned' } & Earning)
  | { readonly kind: 'unwanted' };

/**
 * Payments know nothing of a booking's life; this is what they ask of whoever does. The bookings area implements it and
 * main.ts joins the two, so neither area imports the other's insides. Every call runs in the transaction that records
 * the money, with the payment's row locked.
 */
export interface BookingDesk {
  /** Lock order everywhere: listing, booking, payment. Called before the payment's row is locked. */
  lockBooking(trx: Tx, bookingId: string): Promise<void>;
  /** The provider says that the money is there: take the slot for good, or say that it is unwanted. */
  moneyArrived(trx: Tx, payment: BookingPayment): Promise<Acceptance>;
  /**
   * A hold was captured because the owner had accepted: the booking is firm, or has more time. Answers who earned;
   * undefined when there is nothing left to earn it by, and it goes back.
   */
  holdCaptured(trx: Tx, payment: BookingPayment): Promise<Earning | undefined>;
  /** The bank refused to capture the hold: the booking cannot stand. */
  captureRefused(trx: Tx, payment: BookingPayment): Promise<void>;
  /** Money that nobody wants, or that the rules give back, is on its way to the renter. */
  moneyGoesBack(trx: Tx, payment: BookingPayment): Promise<void>;
}
