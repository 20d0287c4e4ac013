import { expect, test } from 'vitest';
import {
  channelOf,
  giveBackKind,
  holdsMoney,
  isCardChannel,
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

test('an Apple Pay wallet may hold a mada card, so that it pays in one step; an account with PayPal can hold', () => {
  expect(methodFor('applepay', false)).toBe('purchase');
  expect(methodFor('paypal', false)).toBe('hold');
});

test('[P3-PAY-10] each way to pay has its channel, and only cards can be kept', () => {
  const channels = ['mada', 'visa', 'mastercard', 'card', 'APPLEPAY', 'PAYPAL'] as const;
  expect(channels.map((type) => [type, channelOf(type), isCardChannel(channelOf(type))])).toEqual([
    ['mada', 'mada', true],
    ['visa', 'card', true],
    ['mastercard', 'card', true],
    ['card', 'card', true],
    ['APPLEPAY', 'applepay', false],
    ['PAYPAL', 'paypal', false],
  ]);
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
