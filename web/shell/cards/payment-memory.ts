import { safeStorage } from '../session/storage.ts';

/** What the tab keeps of a payment until it is over, under the specification's names (P3-PAY-14). */
const COUPON = 'coupon_id';
const COUPON_CODE = 'coupon_code';
const REQUEST = 'payment-request';
const CHECKOUT = 'cko-pay-id';

const tab = () => safeStorage('sessionStorage');

/** The coupon that was applied: its code applies it again after a reload or another choice of dates. */
export function keepCoupon(coupon: { readonly id: string; readonly code: string }, storage = tab()): void {
  storage.setItem(COUPON, coupon.id);
  storage.setItem(COUPON_CODE, coupon.code);
}

export function keptCouponCode(storage = tab()): string | undefined {
  return storage.getItem(COUPON) === null ? undefined : (storage.getItem(COUPON_CODE) ?? undefined);
}

export function dropCoupon(storage = tab()): void {
  storage.removeItem(COUPON);
  storage.removeItem(COUPON_CODE);
}

/** The person pressed Pay for this booking with this saved card; the payment page does it, once. */
export function keepPaymentRequest(
  request: { readonly bookingId: string; readonly cardId: string },
  storage = tab(),
): void {
  storage.setItem(REQUEST, `${request.bookingId} ${request.cardId}`);
}

/** The saved card that is to pay this booking now. */
export function keptPaymentRequest(bookingId: string, storage = tab()): string | undefined {
  const [booking, card] = (storage.getItem(REQUEST) ?? '').split(' ');
  return booking === bookingId ? card : undefined;
}

/** The same, for whoever does it: asked for again there is none, so that a reload pays nothing. */
export function takePaymentRequest(bookingId: string, storage = tab()): string | undefined {
  const card = keptPaymentRequest(bookingId, storage);
  storage.removeItem(REQUEST);
  return card;
}

/** The payment that is open with the provider, for a way back that does not name it. */
export function keepCheckout(id: string, storage = tab()): void {
  storage.setItem(CHECKOUT, id);
}

export function keptCheckout(storage = tab()): string | undefined {
  return storage.getItem(CHECKOUT) ?? undefined;
}

/** A payment that has ended leaves nothing of itself (P3-PAY-28). */
export function forgetPayment(storage = tab()): void {
  for (const name of [COUPON, COUPON_CODE, REQUEST, CHECKOUT]) storage.removeItem(name);
}
