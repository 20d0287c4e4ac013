import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, type Period } from '../time.ts';
import { earliestFree } from './earliest-free.ts';

const QUARTER = 900_000;
const BASE = Date.UTC(2026, 2, 1);
const period = (from: number, to: number): Period => ({
  start: new Date(BASE + from * QUARTER),
  end: new Date(BASE + to * QUARTER),
});
const at = (quarters: number) => new Date(BASE + quarters * QUARTER);

test('what is free stays; what is taken moves behind the bookings, touching them', () => {
  expect(earliestFree(period(4, 8), [], at(100))).toEqual(period(4, 8));
  expect(earliestFree(period(4, 8), [period(0, 4), period(8, 9)], at(100))).toEqual(period(4, 8));
  expect(earliestFree(period(4, 8), [period(6, 10), period(12, 20)], at(100))).toEqual(period(20, 24));
  expect(earliestFree(period(4, 8), [period(6, 10)], at(13))).toBeUndefined();
});

test('after an odd end it begins at the next step of the picker', () => {
  const taken = [{ start: at(4), end: new Date(BASE + 10 * QUARTER + 60_000) }];
  expect(earliestFree(period(4, 8), taken, at(100))).toEqual(period(11, 15));
});

test('it is free, of the asked length, and nothing on a step before it is', () => {
  const one = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => period(from, from + length));
  fc.assert(
    fc.property(one, fc.array(one, { maxLength: 8 }), (asked, taken) => {
      const isFree = (wanted: Period) => !taken.some((other) => overlaps(wanted, other));
      const free = earliestFree(asked, taken, at(1_000));
      if (!free) throw new Error('there is always room at the end');
      expect(isFree(free)).toBe(true);
      const length = asked.end.getTime() - asked.start.getTime();
      expect(free.end.getTime() - free.start.getTime()).toBe(length);
      for (let start = asked.start.getTime(); start < free.start.getTime(); start += QUARTER)
        expect(isFree({ start: new Date(start), end: new Date(start + length) })).toBe(false);
    }),
  );
});
