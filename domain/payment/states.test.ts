import { expect, test } from 'vitest';
import { giveBackKind, holdsMoney, methodFor, paymentStates } from './states.ts';

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
