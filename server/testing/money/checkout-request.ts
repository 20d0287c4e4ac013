import { halalas } from '@kiraa/domain/money.ts';
import type { CheckoutRequest } from '../../adapters/payments/port.ts';

let references = 0;

/** What a provider is asked for a payment: 480 riyals by card, under a reference that nobody else has in this run, or as is wished. */
export function checkoutRequest(wish: Partial<CheckoutRequest> = {}): CheckoutRequest {
  references += 1;
  return {
    reference: `attempt-${references}`,
    channel: 'card',
    method: 'purchase',
    amountHalalas: halalas(48_000),
    payerName: 'نورة السالم',
    payerEmail: 'noura@kiraa.example',
    street: 'Saudi',
    city: 'Riyadh',
    state: 'Riyadh',
    postcode: '34217',
    savesCard: false,
    language: 'ar',
    resultUrl: 'https://kiraa.example/addCard/payment/checkout/?id=1',
    cancelUrl: 'https://kiraa.example/checkout?booking=1',
    ...wish,
  };
}
