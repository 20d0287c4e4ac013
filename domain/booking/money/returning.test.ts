import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas } from '../../money.ts';
import { HOUR_MILLISECONDS } from '../../time.ts';
import { delayOf } from './returning.ts';

const START = new Date('2028-02-29T21:00:00.000Z');
const END = new Date('2028-03-01T21:00:00.000Z');
const daily = { start: START, end: END, priceHalalas: halalas(24_000), priceHours: 24 };
const after = (milliseconds: number) => new Date(END.getTime() + milliseconds);

describe('[F16] [P3-RENB-23] a late return', () => {
  test.each([
    ['a millisecond early', -1, undefined],
    ['at the end', 0, undefined],
    ['a millisecond late: a begun minute', 1, { minutes: 1, feeHalalas: 17 }],
    ['a minute late', 60_000, { minutes: 1, feeHalalas: 17 }],
    ['an hour and a half late', 1.5 * HOUR_MILLISECONDS, { minutes: 90, feeHalalas: 1_500 }],
    ['a day late: the price of a day', 24 * HOUR_MILLISECONDS, { minutes: 1_440, feeHalalas: 24_000 }],
  ])('%s', (_name, late, expected) => expect(delayOf(daily, after(late))).toEqual(expected));

  test('[D-NUMBERS] costs the percent of the price that the booking was made under; nothing where that is nothing', () => {
    const at = after(90 * 60_000);
    expect(delayOf({ ...daily, delayPercent: 150 }, at)).toEqual({ minutes: 90, feeHalalas: 2_250 });
    expect(delayOf({ ...daily, delayPercent: 12.5 }, at)).toEqual({ minutes: 90, feeHalalas: 188 });
    expect(delayOf({ ...daily, delayPercent: 0 }, at)).toBeUndefined();
  });

  test('a fee that rounds to nothing is none', () => {
    expect(delayOf({ ...daily, priceHalalas: halalas(100), priceHours: 720 }, after(60_000))).toBeUndefined();
  });

  test('never costs less for waiting longer', () => {
    const late = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(late, late, (one, other) => {
        const fee = (milliseconds: number) => delayOf(daily, after(milliseconds))?.feeHalalas ?? 0;
        expect(fee(Math.max(one, other))).toBeGreaterThanOrEqual(fee(Math.min(one, other)));
      }),
    );
  });
});
