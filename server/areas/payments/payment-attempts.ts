import { CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { PaymentRow } from './payment-queries.ts';

/** A checkout with less life than this left is not shown again: it could end while a number is being typed. */
const SPARE_MINUTES = 12;

/** The one name by which we and the provider know a payment: its id, without the hyphens that some acquirers cut. */
export function newPaymentReference(paymentId: string): string {
  return paymentId.replaceAll('-', '');
}

export function usableUntil(payment: PaymentRow): Date {
  return addMinutes(payment.createdAt, CHECKOUT_LIFE_MINUTES - SPARE_MINUTES);
}

/** Can the provider's form still be paid with? A charge to a saved card has none. */
export function isUsable(payment: PaymentRow, now: Date): boolean {
  return payment.state === 'open' && !payment.bySavedCard && now.getTime() < usableUntil(payment).getTime();
}
