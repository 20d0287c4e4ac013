import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import type { Rate } from '@kiraa/domain/booking/money/price.ts';
import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { channelOf, methodFor } from '@kiraa/domain/payment/states.ts';
import { HOUR_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';

/** The place of the form on the page, for links to it. */
export const BOOKING_PLACE = 'book';

/** What booking needs to know of a listing. */
export type Bookable = Pick<
  ListingDetail,
  | 'id'
  | 'price'
  | 'priceHours'
  | 'shortestMinutes'
  | 'instant'
  | 'isInsured'
  | 'insurancePrice'
  | 'deposit'
  | 'depositTerms'
  | 'terms'
  | 'insurer'
  | 'status'
>;

/** What is chosen in the form, and what it comes to as soon as it can be booked, in SAR. */
export interface ChosenPeriod extends Partial<Period> {
  readonly total?: string | undefined;
}

export function rateOf(listing: Bookable): Rate {
  return { priceHalalas: parseSar(listing.price) ?? ZERO, priceHours: listing.priceHours };
}

/** What a person may choose to pay with (P3-PAY-10). mada stands first wherever cards are offered: its scheme's rule. */
export const paymentBrands = ['mada', 'visa', 'mastercard', 'APPLEPAY', 'PAYPAL'] as const;
export type PaymentBrand = (typeof paymentBrands)[number];

/** What pressing Pay does to the renter's money, in the three ways that it is explained. */
export type ChargeKind = 'hold' | 'purchase' | 'instant';

export function chargeKind(brand: PaymentBrand, isInstant: boolean): ChargeKind {
  if (isInstant) return 'instant';
  return methodFor(channelOf(brand), isInstant);
}

/** Until when cancelling is free, or undefined when the start is nearer than that (P3-RENB-36). */
export function freeCancellationUntil(start: Date, now: Date, freeHours: number): Date | undefined {
  const until = new Date(start.getTime() - freeHours * HOUR_MILLISECONDS);
  return until.getTime() > now.getTime() ? until : undefined;
}
