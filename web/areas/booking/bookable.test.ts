import { expect, test } from 'vitest';
import { cardBrands, chargeKind, freeCancellationUntil } from './bookable.ts';

test('[P3-PAY-10] mada is offered first', () => {
  expect(cardBrands).toEqual(['mada', 'visa', 'mastercard']);
});

test('what paying does is told by brand and listing: only a card on a request can be held', () => {
  expect(chargeKind('visa', false)).toBe('hold');
  expect(chargeKind('mastercard', false)).toBe('hold');
  expect(chargeKind('mada', false)).toBe('purchase');
  expect(chargeKind('mada', true)).toBe('instant');
  expect(chargeKind('visa', true)).toBe('instant');
});

test('[P3-RENB-36] cancelling is free until 24 hours before the start, and no such time is promised when it has passed', () => {
  const start = new Date('2025-11-27T13:00:00Z');
  expect(freeCancellationUntil(start, new Date('2025-11-21T07:00:00Z'))).toEqual(
    new Date('2025-11-26T13:00:00Z'),
  );
  expect(freeCancellationUntil(start, new Date('2025-11-26T13:00:00Z'))).toBeUndefined();
});
