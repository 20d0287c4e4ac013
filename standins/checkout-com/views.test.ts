import { expect, test } from 'vitest';
import type { Action, Payment } from './records.ts';
import { paymentView } from './views.ts';

const NOW = Date.parse('2027-03-07T09:00:00Z');
const action = (type: Action['type'], amount: number): Action => {
  return { id: `act_${type}`, type, amount, approved: true, code: '10000', reference: undefined, at: NOW };
};

/** A payment of 480.00 by a card of this scheme, and what the merchant reads may still be done with it. */
function balances(actions: readonly Action[], schemeLocal?: string) {
  const payment: Payment = {
    id: 'pay_1',
    sessionId: 'sid_1',
    reference: 'attempt',
    amount: 48_000,
    currency: 'SAR',
    captures: false,
    metadata: {},
    email: undefined,
    source: {
      id: 'src_1',
      number: '4242424242424242',
      scheme: 'Visa',
      schemeLocal,
      expiryMonth: 12,
      expiryYear: 2030,
    },
    successUrl: undefined,
    failureUrl: undefined,
    pageId: undefined,
    locale: 'ar',
    requestedAt: NOW,
    stage: 'authorised',
    code: '10000',
    actions,
    isFlagged: false,
    isSilent: false,
  };
  const { available_to_void, available_to_capture, available_to_refund } = paymentView(
    payment,
    'http://standin',
    NOW,
  ).balances;
  return [available_to_void, available_to_capture, available_to_refund];
}

const held = action('Authorization', 48_000);
const taken = action('Capture', 48_000);

test('a hold can be voided or captured, a capture refunded by what was not given back yet', () => {
  expect(balances([held])).toEqual([48_000, 48_000, 0]);
  expect(balances([held, taken])).toEqual([0, 0, 48_000]);
  expect(balances([held, taken, action('Refund', 8_000)])).toEqual([0, 0, 40_000]);
});

test('mada is never held, so that nothing of it can be voided or captured', () => {
  expect(balances([held], 'mada')).toEqual([0, 0, 0]);
});
