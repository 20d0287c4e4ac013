import { expect, test } from 'vitest';
import { isCardExpired } from './card.ts';

test('a card is good through the last day of its month, December too', () => {
  const at = (moment: string, expiryMonth: number, expiryYear = 2027) =>
    isCardExpired({ expiryMonth, expiryYear }, new Date(moment));
  expect(at('2027-02-28T23:59:59Z', 2)).toBe(false);
  expect(at('2027-03-01T00:00:00Z', 2)).toBe(true);
  expect(at('2027-12-31T23:59:59Z', 12)).toBe(false);
  expect(at('2028-01-01T00:00:00Z', 12)).toBe(true);
  expect(at('2027-03-01T00:00:00Z', 1, 2028)).toBe(false);
});
