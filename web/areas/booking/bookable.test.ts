import { expect, test } from 'vitest';
import { chargeKind, freeCancellationUntil, paymentBrands } from './bookable.ts';

test('[P3-PAY-10] a person chooses between mada, which stands first, visa, mastercard, Apple Pay and PAYPAL', () => {
  expect(paymentBrands).toEqual(['mada', 'visa', 'mastercard', 'APPLEPAY', 'PAYPAL']);
});

test('what paying does is told by brand and listing: only what is paid for a request can be held, and not by mada', () => {
  expect(chargeKind('visa', false)).toBe('hold');
  expect(chargeKind('mastercard', false)).toBe('hold');
  expect(chargeKind('PAYPAL', false)).toBe('hold');
  expect(chargeKind('PAYPAL', true)).toBe('instant');
  expect(chargeKind('APPLEPAY', false)).toBe('purchase');
  expect(chargeKind('mada', false)).toBe('purchase');
  expect(chargeKind('mada', true)).toBe('instant');
  expect(chargeKind('visa', true)).toBe('instant');
});

test('[P3-RENB-36] cancelling is free until 24 hours before the start, and no such time is promised when it has passed', () => {
  const start = new Date('2025-11-27T13:00:00Z');
  expect(freeCancellationUntil(start, new Date('2025-11-21T07:00:00Z'), 24)).toEqual(
    new Date('2025-11-26T13:00:00Z'),
  );
  expect(freeCancellationUntil(start, new Date('2025-11-26T13:00:00Z'), 24)).toBeUndefined();
});
