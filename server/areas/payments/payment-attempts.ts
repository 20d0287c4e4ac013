import { CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { PaymentRow } from './payment-queries.ts';

/** A checkout with less life than this left is not shown again: it could end while a number is being typed. */
const SPARE_MINUTES = 12;

/** A payment's reference at the provider: its id, without the hyphens that some acquirers remove. */
export function newPaymentReference(paymentId: string): string {
  return paymentId.replaceAll('-', '');
}

export function usableUntil(payment: PaymentRow): Date {
  return addMinutes(payment.createdAt, CHECKOUT_LIFE_MINUTES - SPARE_MINUTES);
}

/** Whether the provider's form still takes a card; false for a charge to a saved card, which has no form. */
export function isUsable(payment: PaymentRow, now: Date): boolean {
  return payment.state === 'open' && !payment.bySavedCard && now.getTime() < usableUntil(payment).getTime();
}
