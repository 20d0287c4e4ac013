import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aBooking } from './a-booking.ts';

/** What is asked about by most tests of payments: 360 riyals for two days, by mada, for a quarter of an hour; a test says what is different. */
export const aCheckout = (change: object = {}) =>
  ({
    id: 'checkout-1',
    script: 'https://provider.test/form.js?id=checkout-1',
    integrity: 'sha384-abc',
    brands: 'MADA',
    amount: '360.00',
    method: 'purchase',
    purpose: 'rental',
    change: null,
    savesCard: false,
    charged: null,
    slotUntil: '2027-03-07T09:15:00.000Z',
    booking: aBooking({ state: 'awaiting_payment' }),
    ...change,
  }) as never;

/** A saved Visa card that is good for two years more. */
export const aSavedCard = (change: object = {}) => ({
  id: 'card-visa',
  brand: 'VISA' as const,
  cardNumber: '411111******1111',
  expiryMonth: 4,
  expiryYear: 2029,
  isExpired: false,
  ...change,
});

/** The provider's scripts that were put into the document; they are not fetched here. */
export const providerScripts: HTMLScriptElement[] = [];

/** Keeps the provider's scripts out of the document. Call it once, at the head of a test file. */
export function withoutProvider(): void {
  beforeEach(() => {
    providerScripts.length = 0;
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      for (const node of nodes)
        if (node instanceof HTMLScriptElement) providerScripts.push(node);
        else append(node);
    });
  });
  afterEach(() => {
    window.wpwlOptions = undefined as never;
    expect([...document.body.querySelectorAll('script')]).toEqual([]);
  });
}
