import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMinutes,
  DAY_MILLISECONDS,
  earlier,
  isBefore,
  isTimeZone,
  minutesIn,
  overlaps,
  type Period,
  secondsUntil,
} from './time.ts';

const AT = Date.parse('2028-02-28T21:00:00.000Z');
const period = (start: number, end: number): Period => ({
  start: new Date(AT + start),
  end: new Date(AT + end),
});
const span = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 }))
  .map(([start, length]) => period(start, start + length));

describe('[F16] periods are half open', () => {
  test('one may begin the millisecond another ends, and not one earlier', () => {
    const first = period(0, 1_000);
    expect(overlaps(first, period(1_000, 2_000))).toBe(false);
    expect(overlaps(first, period(1_001, 2_000))).toBe(false);
    expect(overlaps(first, period(999, 2_000))).toBe(true);
    expect(overlaps(period(1_000, 2_000), first)).toBe(false);
  });

  test('two periods overlap exactly when they share a millisecond, whichever is asked first', () => {
    const milliseconds = ({ start, end }: Period) =>
      new Set(Array.from({ length: end.getTime() - start.getTime() }, (_, step) => start.getTime() + step));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const shared = [...milliseconds(one)].some((instant) => milliseconds(other).has(instant));
        expect(overlaps(one, other)).toBe(shared);
        expect(overlaps(other, one)).toBe(shared);
      }),
      { numRuns: 300 },
    );
  });
});

describe('minutes', () => {
  test('a begun minute counts as whole', () => {
    expect(minutesIn(period(0, 3_600_000))).toBe(60);
    expect(minutesIn(period(0, 3_600_001))).toBe(61);
    expect(minutesIn(period(0, 3_599_999))).toBe(60);
  });

  test('29 February is a day like any other, and a year over it has 366', () => {
    const leap = { start: new Date('2028-02-28T21:00:00Z'), end: new Date('2028-02-29T21:00:00Z') };
    expect(minutesIn(leap)).toBe(1_440);
    const year = { start: new Date('2028-01-01T00:00:00Z'), end: new Date('2029-01-01T00:00:00Z') };
    expect(minutesIn(year)).toBe(366 * 1_440);
  });

  test('an added duration comes back, over midnight and over months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 * DAY_MILLISECONDS }),
        fc.integer({ min: 1, max: 600_000 }),
        (offset, minutes) => {
          const start = new Date(AT + offset);
          expect(minutesIn({ start, end: addMinutes(start, minutes) })).toBe(minutes);
        },
      ),
    );
  });
});

test('earlier and before agree at −1 ms, 0 and +1 ms', () => {
  const now = new Date(AT);
  for (const step of [-1, 0, 1]) {
    const other = new Date(AT + step);
    expect(isBefore(other, now)).toBe(step < 0);
    expect(earlier(other, now).getTime()).toBe(Math.min(AT, AT + step));
  }
});

test('a time zone is a name that the platform knows', () => {
  for (const name of ['Asia/Riyadh', 'UTC', 'America/St_Johns', '+03:00'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['Asia/Nowhere', '', 'x'.repeat(64), '../etc'])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});

test('seconds until a moment are whole and rounded up, none at it, and fewer than none behind it', () => {
  const at = (milliseconds: number) => secondsUntil(new Date(milliseconds), new Date(0));
  expect([at(1), at(1_000), at(1_001), at(0), at(-1_000)]).toEqual([1, 1, 2, 0, -1]);
});
