import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAMED_PRICE_HOURS } from '../../listing/categories.ts';
import { halalas } from '../../money.ts';
import { type Rate, rentalTotal } from './price.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const rate = (sar: number, priceHours: number): Rate => ({ priceHalalas: halalas(sar * 100), priceHours });
/** The limits of a listing's columns: a halala to a million riyals, an hour to a year. */
const anyRate: fc.Arbitrary<Rate> = fc.record({
  priceHalalas: fc.integer({ min: 1, max: 100_000_000 }).map(halalas),
  priceHours: fc.oneof(fc.constantFrom(...NAMED_PRICE_HOURS), fc.integer({ min: 1, max: 8_760 })),
});
const minutes = fc.integer({ min: 60, max: 365 * DAY });

describe('[P1-BOOK-18] minutes × price ÷ unit ÷ 60, rounded to a whole riyal', () => {
  test.each([
    ['an hour by the hour', rate(50, 1), HOUR, 50],
    ['ninety minutes by the hour', rate(50, 1), 90, 75],
    ['two days by the day', rate(240, 24), 2 * DAY, 480],
    ['an hour by the day', rate(240, 24), HOUR, 10],
    ['a day by the week', rate(700, 168), DAY, 100],
    ['a week by the week', rate(700, 168), 7 * DAY, 700],
    ['a month by the month', rate(3_000, 720), 30 * DAY, 3_000],
    ['a day by the month', rate(3_000, 720), DAY, 100],
    ['a day for every 5 hours', rate(10, 5), DAY, 48],
    ['a year by the day', rate(240, 24), 365 * DAY, 87_600],
  ])('%s', (_name, one, length, sar) => expect(rentalTotal(one, length)).toBe(sar * 100));

  test('half a riyal goes up, a halala less goes down', () => {
    expect(rentalTotal({ priceHalalas: halalas(10_050), priceHours: 1 }, HOUR)).toBe(10_100);
    expect(rentalTotal({ priceHalalas: halalas(10_049), priceHours: 1 }, HOUR)).toBe(10_000);
    // 61 minutes × 1 SAR ÷ 2 hours = 0.508 SAR; 89 minutes = 0.7417; 181 minutes = 1.508
    expect(rentalTotal(rate(1, 2), 181)).toBe(200);
    expect(rentalTotal(rate(1, 2), 179)).toBe(100);
  });

  test('is the exact fraction rounded once, never a rounded price per minute times minutes', () => {
    // 100 SAR a month is 0.00231 SAR a minute: rounding that first would give 0 for every booking.
    expect(rentalTotal(rate(100, 720), 7 * DAY)).toBe(2_300);
    fc.assert(
      fc.property(anyRate, minutes, (one, length) => {
        const numerator = BigInt(length) * BigInt(one.priceHalalas) * 2n;
        const denominator = BigInt(one.priceHours) * 60n * 100n;
        const riyals = (numerator + denominator) / (denominator * 2n);
        expect(rentalTotal(one, length)).toBe(Number(riyals < 1n ? 1n : riyals) * 100);
      }),
      { numRuns: 500 },
    );
  });

  test('an hour of something cheap by the month costs one riyal, not nothing', () => {
    expect(rentalTotal({ priceHalalas: halalas(1), priceHours: 720 }, HOUR)).toBe(100);
    expect(rentalTotal(rate(100, 720), HOUR)).toBe(100);
  });

  test('more time never costs less, and a dearer rate never costs less', () => {
    fc.assert(
      fc.property(anyRate, minutes, fc.integer({ min: 0, max: 10_000 }), (one, length, more) => {
        expect(rentalTotal(one, length + more)).toBeGreaterThanOrEqual(rentalTotal(one, length));
        const dearer = { ...one, priceHalalas: halalas(one.priceHalalas + more) };
        expect(rentalTotal(dearer, length)).toBeGreaterThanOrEqual(rentalTotal(one, length));
        expect(rentalTotal(one, length) % 100).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('the longest booking of the dearest thing is still an exact amount', () => {
    const dearest = { priceHalalas: halalas(100_000_000), priceHours: 1 };
    expect(rentalTotal(dearest, 365 * DAY)).toBe(100_000_000 * 24 * 365);
  });
});
