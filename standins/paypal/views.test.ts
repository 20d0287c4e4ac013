import { expect, test } from 'vitest';
import type { Act, Order } from './records.ts';
import { actView, orderView } from './views.ts';

const act = (id: string, cents: number): Act => {
  return { id, status: 'COMPLETED', cents, customId: 'note', invoiceId: undefined, at: 0 };
};
const capture = act('CAPTURE1', 12_800);
const refund = act('REFUND1', 2_800);
const order: Order = {
  id: 'ORDER1',
  intent: 'CAPTURE',
  stage: 'completed',
  customId: 'note',
  invoiceId: 'attempt',
  cents: 12_800,
  returnUrl: 'http://site/back',
  cancelUrl: 'http://site/cancel',
  locale: 'ar-SA',
  createdAt: 0,
  authorizations: [],
  captures: [capture],
  refunds: [refund],
  isSilent: false,
};

test('a refund leads up to its capture, by which the merchant finds the payment, and a capture leads nowhere', () => {
  const up = { rel: 'up', href: expect.stringMatching(/\/v2\/payments\/captures\/CAPTURE1$/) };
  expect(actView(order, refund)).toMatchObject({ amount: { value: '28.00' }, links: [up] });
  expect(actView(order, capture)).not.toHaveProperty('links');
});

test('an order shows the acts that it has, and no empty list of those that it has not', () => {
  const [unit] = orderView(order, 'http://standin').purchase_units;
  expect(Object.keys(unit?.payments ?? {})).toEqual(['captures', 'refunds']);
  expect(
    orderView({ ...order, captures: [], refunds: [] }, 'http://standin').purchase_units[0],
  ).not.toHaveProperty('payments');
});
