import { expect, test } from 'vitest';
import {
  channelOf,
  giveBackKind,
  holdsMoney,
  isPromised,
  isUnderWay,
  methodFor,
  operationStates,
  paymentStates,
} from './states.ts';

test('only an authorised or captured payment holds money, and each goes back in its own way', () => {
  const ways = Object.fromEntries(
    paymentStates.map((state) => [state, [holdsMoney(state), giveBackKind(state)]]),
  );
  expect(ways).toEqual({
    open: [false, undefined],
    authorised: [true, 'void'],
    captured: [true, 'refund'],
    voided: [false, undefined],
    refunded: [false, undefined],
    failed: [false, undefined],
    abandoned: [false, undefined],
  });
});

test('only a card that asks an owner first is held: mada cannot, and an instant booking is firm at once', () => {
  expect(methodFor('card', false)).toBe('hold');
  expect(methodFor('card', true)).toBe('purchase');
  expect(methodFor('mada', false)).toBe('purchase');
  expect(methodFor('mada', true)).toBe('purchase');
});

test('[P3-PAY-10] mada, PayPal and every other card go by a way of their own', () => {
  const types = ['mada', 'visa', 'mastercard', 'card', 'PAYPAL'] as const;
  expect(types.map(channelOf)).toEqual(['mada', 'card', 'card', 'card', 'paypal']);
});

test('what has no answer yet is under way; what waits for a person, or was paid by hand, is promised all the same', () => {
  const kinds = operationStates.map((state) => [state, isUnderWay(state), isPromised(state)]);
  expect(kinds).toEqual([
    ['intended', true, true],
    ['unknown', true, true],
    ['done', false, false],
    ['refused', false, false],
    ['needs_person', false, true],
    ['paid_by_hand', false, true],
  ]);
});
