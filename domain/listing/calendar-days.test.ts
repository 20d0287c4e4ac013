import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MILLISECONDS, type Period, RIYADH } from '../time.ts';
import { calendarDays, mergedPeriods } from './calendar-days.ts';

const riyadh = (first: string, last: string) => ({ first, last, zone: RIYADH });

test('a day is free, partly taken, or taken, by the clocks of the zone that was asked for', () => {
  const taken = [
    // Monday 20:00 to Wednesday 10:00 in Riyadh.
    { start: new Date('2027-03-08T17:00:00Z'), end: new Date('2027-03-10T07:00:00Z') },
  ];
  expect(calendarDays(taken, riyadh('2027-03-07', '2027-03-11')).map(({ state }) => state)).toEqual([
    'free',
    'partly',
    'taken',
    'partly',
    'free',
  ]);
  const inTokyo = calendarDays(taken, { first: '2027-03-08', last: '2027-03-09', zone: 'Asia/Tokyo' });
  expect(inTokyo.map(({ state }) => state)).toEqual(['free', 'partly']);
});

test('merged periods never touch, and hold exactly the instants that the given ones hold', () => {
  const hour = fc.integer({ min: 0, max: 200 });
  const period = fc.tuple(hour, fc.integer({ min: 1, max: 40 })).map(
    ([start, length]): Period => ({
      start: new Date(start * HOUR_MILLISECONDS),
      end: new Date((start + length) * HOUR_MILLISECONDS),
    }),
  );
  fc.assert(
    fc.property(fc.array(period, { maxLength: 10 }), (periods) => {
      const merged = mergedPeriods(periods);
      for (const [index, one] of merged.entries()) {
        const before = merged[index - 1];
        if (before) expect(before.end < one.start).toBe(true);
      }
      for (let at = 0; at < 250; at += 1) {
        const instant = new Date(at * HOUR_MILLISECONDS + 1);
        const holds = ({ start, end }: Period) => start <= instant && instant < end;
        expect(merged.some(holds)).toBe(periods.some(holds));
      }
    }),
  );
});
