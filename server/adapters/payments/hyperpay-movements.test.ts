import { expect, test } from 'vitest';
import type { Transaction } from './hyperpay-calls.ts';
import { toMovements } from './hyperpay-movements.ts';

const transaction = (more: object = {}) =>
  ({
    id: '8ac7a4c1',
    paymentType: 'DB',
    amount: '480.00',
    currency: 'SAR',
    merchantTransactionId: 'attempt',
    result: { code: '000.000.000' },
    ...more,
  }) as Transaction;
const kindsOf = (all: readonly Transaction[], mode: 'test' | 'live' = 'live') =>
  toMovements(all, mode).map(({ kind }) => kind);

test('each kind of transaction moves money in its own way', () => {
  const types = ['PA', 'DB', 'CP', 'RV', 'RF', 'CB'];
  const all = types.map((paymentType, index) => transaction({ id: `t${index}`, paymentType }));
  expect(kindsOf(all)).toEqual(['held', 'paid', 'captured', 'released', 'refunded', 'charged-back']);
  expect(toMovements([transaction()], 'live')).toEqual([
    { id: '8ac7a4c1', kind: 'paid', amountHalalas: 48_000, reference: 'attempt' },
  ]);
});

test.each([
  { paymentType: 'CR' },
  { paymentType: undefined },
  { id: undefined },
  { currency: 'USD' },
  { amount: undefined },
  { amount: '480.005' },
  { amount: 'many' },
  { result: { code: '800.100.152' } },
  { result: { code: '000.200.000' } },
  { result: { code: '900.100.100' } },
])('with %j nothing of ours has moved', (more) => {
  expect(toMovements([transaction(more)], 'live')).toEqual([]);
});

test('what waits for a review has moved, and what a test system has done only where tests are made', () => {
  expect(kindsOf([transaction({ result: { code: '000.400.000' } })])).toEqual(['paid']);
  const tested = [transaction({ result: { code: '000.100.112' } })];
  expect([kindsOf(tested, 'live'), kindsOf(tested, 'test')]).toEqual([[], ['paid']]);
});

test('one that is listed twice has moved once', () => {
  expect(kindsOf([transaction(), transaction({ id: 'other', paymentType: 'RF' }), transaction()])).toEqual([
    'paid',
    'refunded',
  ]);
});
