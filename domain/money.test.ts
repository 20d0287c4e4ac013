import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  halalas,
  negate,
  parseSar,
  percentOf,
  scaleHalfUp,
  scaleToRiyalHalfUp,
  subtract,
  taxInside,
  toSar,
  ZERO,
} from './money.ts';

/** Far above any real amount, and low enough that sums and percentages stay whole. */
const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(halalas);
const owed = fc.integer({ min: 0, max: 10 ** 12 }).map(halalas);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

/** The exact quotient, rounded half away from zero, by integers alone: another road to the same answer. */
function exactly(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const whole = size / BigInt(denominator);
  const rest = size % BigInt(denominator);
  const rounded = rest * 2n >= BigInt(denominator) ? whole + 1n : whole;
  return Number(product < 0n ? -rounded : rounded);
}

describe('an amount', () => {
  test.each([0.5, 1.000_1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 1e308])(
    '%d is no amount of halalas',
    (value) => expect(() => halalas(value)).toThrow(RangeError),
  );

  test('the largest safe whole numbers are amounts, one more is not, and minus zero is zero', () => {
    expect(halalas(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => add(halalas(Number.MAX_SAFE_INTEGER), halalas(1))).toThrow(RangeError);
    expect(() => subtract(halalas(Number.MIN_SAFE_INTEGER), halalas(1))).toThrow(RangeError);
    expect(Object.is(halalas(-0), 0)).toBe(true);
    expect(Object.is(negate(ZERO), 0)).toBe(true);
  });

  test('adding, taking away and negating lose nothing', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(subtract(add(one, other), other)).toBe(one);
        expect(add(one, negate(one))).toBe(0);
        expect(add()).toBe(0);
      }),
    );
  });
});

describe('scaling', () => {
  test('is exact for any whole numbers, where a floating product would not be', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 1, max: 600_000 }),
        (one, numerator, denominator) => {
          const expected = exactly(one, numerator, denominator);
          fc.pre(Number.isSafeInteger(expected));
          expect(scaleHalfUp(one, numerator, denominator)).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the exact half goes up, one part less goes down; what is owed the other way mirrors it', () => {
    for (const [value, numerator, denominator, expected] of [
      [1, 1, 2, 1],
      [3, 1, 2, 2],
      [5, 1, 10, 1],
      [49, 1, 100, 0],
      [50, 1, 100, 1],
      [149, 1, 100, 1],
      [150, 1, 100, 2],
    ] as const) {
      expect(scaleHalfUp(halalas(value), numerator, denominator)).toBe(expected);
      expect(scaleHalfUp(halalas(-value), numerator, denominator) + expected).toBe(0);
    }
    expect(scaleToRiyalHalfUp(halalas(149), 1, 1)).toBe(100);
    expect(scaleToRiyalHalfUp(halalas(150), 1, 1)).toBe(200);
    expect(scaleToRiyalHalfUp(halalas(14_999), 1, 100)).toBe(100);
    expect(scaleToRiyalHalfUp(halalas(15_000), 1, 100)).toBe(200);
  });

  test('a fraction, a denominator of nothing and a result past 2^53 are refused, never rounded', () => {
    expect(() => scaleHalfUp(halalas(1), 0.5, 1)).toThrow(RangeError);
    expect(() => scaleHalfUp(halalas(1), 1, 0)).toThrow(RangeError);
    expect(() => scaleHalfUp(halalas(1), 1, -1)).toThrow(RangeError);
    expect(() => scaleHalfUp(halalas(1), 1, 1.5)).toThrow(RangeError);
    expect(() => scaleHalfUp(halalas(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError);
  });

  test('a whole riyal is a whole number of hundreds, at most half a riyal away', () => {
    fc.assert(
      fc.property(owed, (one) => {
        const riyals = scaleToRiyalHalfUp(one, 1, 1);
        expect(riyals % 100).toBe(0);
        expect(riyals - one).toBeGreaterThan(-50);
        expect(riyals - one).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('parts', () => {
  test('a part and the rest of it are the whole, whatever the percentage', () => {
    fc.assert(
      fc.property(owed, percent, (whole, part) => {
        const taken = percentOf(whole, part);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(whole);
        expect(add(taken, subtract(whole, taken))).toBe(whole);
        expect(taken).toBe(exactly(whole, Math.round(part * 100), 10_000));
      }),
    );
  });

  test('the tax inside a price is what makes the net price that price again, to the halala', () => {
    fc.assert(
      fc.property(owed, (gross) => {
        const tax = taxInside(gross, 15);
        const net = subtract(gross, tax);
        expect(tax).toBe(exactly(gross, 15, 115));
        expect(Math.abs(percentOf(net, 15) - tax)).toBeLessThanOrEqual(1);
      }),
    );
    expect(taxInside(halalas(11_500), 15)).toBe(1_500);
    expect(taxInside(halalas(11_500), 0)).toBe(0);
  });

  test('percentages of hundredths are exact: 2.75 % of 100.00 is 2.75', () => {
    expect(percentOf(halalas(10_000), 2.75)).toBe(275);
    expect(percentOf(halalas(10_000), 0.01)).toBe(1);
    // 1.15 × 100 is 114.99999999999999 in floating point
    expect(percentOf(halalas(10_000), 1.15)).toBe(115);
  });
});

describe('[P1-I18N-07] SAR with two decimals', () => {
  test('written and read again is the same amount', () => {
    fc.assert(
      fc.property(owed, (one) => {
        expect(parseSar(toSar(one))).toBe(one);
        expect(toSar(one)).toMatch(/^\d+\.\d{2}$/);
      }),
    );
    fc.assert(
      fc.property(amount, (one) => {
        expect(toSar(negate(one)).replace('-', '')).toBe(toSar(one).replace('-', ''));
      }),
    );
  });

  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [99, '0.99'],
    [-150, '-1.50'],
    [125_000, '1250.00'],
  ])('%d halalas are %s', (value, text) => expect(toSar(halalas(value))).toBe(text));

  test.each([
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['0.05', 5],
    ['0', 0],
  ])('%s is read as %d', (text, value) => expect(parseSar(text)).toBe(value));

  test.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.005',
    '1,000',
    '1e3',
    '0x1',
    'NaN',
    '١',
    '1\n',
    '1234567890123',
  ])('%j is no price', (text) => expect(parseSar(text)).toBeUndefined());
});
