import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, overlaps, type Period } from '../time.ts';
import { freeGaps, nearestPeriods } from './nearest-periods.ts';

const SUNDAY = new Date('2027-03-07T07:00:00Z');
const at = (hours: number): Date => new Date(SUNDAY.getTime() + hours * HOUR_MILLISECONDS);
const period = (start: number, end: number): Period => ({ start: at(start), end: at(end) });
const within = period(0, 60 * 24);

test('the nearest free periods lie before and after what is taken', () => {
  const taken = [period(24, 72), period(80, 120)];
  expect(nearestPeriods(period(30, 54), taken, { within, most: 3 })).toEqual([
    period(0, 24),
    period(120, 144),
  ]);
  expect(nearestPeriods(period(30, 36), taken, { within, most: 2 })).toEqual([
    period(18, 24),
    period(72, 78),
  ]);
});

test('a wished period that is free is the nearest one; where nothing fits there is no nearest period', () => {
  expect(nearestPeriods(period(10, 12), [], { within, most: 1 })).toEqual([period(10, 12)]);
  expect(nearestPeriods(period(10, 12), [within], { within, most: 3 })).toEqual([]);
});

test('a start that a booking of odd minutes leaves is moved to the picker’s next quarter', () => {
  const [after] = nearestPeriods(period(1, 3), [period(0, 4.1)], { within, most: 1 });
  expect(after?.start).toEqual(at(4.25));
});

test('gaps lie between the taken times alone: what begins before, ends after, touches or overlaps leaves none', () => {
  const taken = [
    period(40, 50),
    period(-5, 3),
    period(20, 30),
    period(30, 40),
    period(25, 28),
    period(58, 70),
  ];
  expect(freeGaps(taken, period(0, 60))).toEqual([period(3, 20), period(50, 58)]);
  expect(freeGaps([], period(0, 60))).toEqual([period(0, 60)]);
  expect(freeGaps([period(70, 80)], period(0, 60))).toEqual([period(0, 60)]);
});

test('of many gaps the nearest to the wanted start are chosen, not the first ones', () => {
  const taken = [period(10, 20), period(22, 40), period(42, 60), period(62, 80)];
  expect(nearestPeriods(period(50, 52), taken, { within: period(0, 100), most: 2 })).toEqual([
    period(40, 42),
    period(60, 62),
  ]);
  expect(nearestPeriods(period(58, 60), taken, { within: period(0, 100), most: 1 })).toEqual([
    period(60, 62),
  ]);
});

test('a wish that ends where its gap does is free as it is, and a gap shorter than the wish is none', () => {
  const odd = { start: new Date(at(8).getTime() + 1), end: at(10) };
  expect(nearestPeriods(odd, [period(10, 100)], { within: period(0, 100), most: 1 })).toEqual([odd]);
  expect(nearestPeriods(period(10, 20), [period(9, 100)], { within: period(0, 100), most: 1 })).toEqual([]);
  const whole = period(0, 9);
  expect(nearestPeriods(period(10, 19), [period(9, 100)], { within: period(0, 100), most: 1 })).toEqual([
    whole,
  ]);
});

test('before the wish a start lies on the quarter before, after it on the quarter after', () => {
  const minutes = (count: number) => count / 60;
  const taken = [period(10 - minutes(10), 20 + minutes(10))];
  expect(nearestPeriods(period(12, 14), taken, { within: period(0, 40), most: 2 })).toEqual([
    period(7.75, 9.75),
    period(20.25, 22.25),
  ]);
});

const hours = fc.integer({ min: 0, max: 40 * 24 });
const somePeriod = fc
  .tuple(hours, fc.integer({ min: 1, max: 20 * 24 }))
  .map(([start, length]) => period(start, start + length));

test('whatever is taken: every answer is free, inside the limits, as long as wanted, and in order', () => {
  fc.assert(
    fc.property(fc.array(somePeriod, { maxLength: 12 }), somePeriod, (taken, wanted) => {
      const found = nearestPeriods(wanted, taken, { within, most: 3 });
      for (const one of found) {
        expect(taken.some((other) => overlaps(one, other))).toBe(false);
        expect(one.start >= within.start && one.end <= within.end).toBe(true);
        expect(one.end.getTime() - one.start.getTime()).toBe(wanted.end.getTime() - wanted.start.getTime());
      }
      const starts = found.map((one) => one.start.getTime());
      expect(starts).toEqual([...starts].sort((one, other) => one - other));
    }),
  );
});

test('looking from the wanted start on, the nearest is the earliest: nothing on a quarter before it is free', () => {
  const QUARTER = 900_000;
  fc.assert(
    fc.property(fc.array(somePeriod, { maxLength: 6 }), somePeriod, (taken, wanted) => {
      const later = { start: wanted.start, end: at(400 * 24) };
      const [free] = nearestPeriods(wanted, taken, { within: later, most: 1 });
      if (!free) throw new Error('there is always room at the end');
      const length = wanted.end.getTime() - wanted.start.getTime();
      for (let start = wanted.start.getTime(); start < free.start.getTime(); start += QUARTER) {
        const tried = { start: new Date(start), end: new Date(start + length) };
        if (!taken.some((other) => overlaps(tried, other))) throw new Error(`free at ${tried.start}`);
      }
    }),
  );
});

test('gaps and taken times together are the whole, and never meet', () => {
  fc.assert(
    fc.property(fc.array(somePeriod, { maxLength: 12 }), (taken) => {
      const gaps = freeGaps(taken, within);
      for (const gap of gaps) expect(taken.some((other) => overlaps(gap, other))).toBe(false);
      const noons = Array.from(
        { length: 60 },
        (_, day) => new Date(within.start.getTime() + day * DAY_MILLISECONDS + 1),
      );
      for (const instant of noons) {
        const holds = ({ start, end }: Period) => start <= instant && instant < end;
        expect(taken.some(holds) || gaps.some(holds)).toBe(true);
      }
    }),
  );
});
