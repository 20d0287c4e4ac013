import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf, nextDate, startOfDate } from './dates.ts';
import { HOUR_MILLISECONDS, RIYADH } from './time.ts';

test('the night on which clocks change is a day of 23 or 25 hours', () => {
  const hoursOf = (date: string) =>
    (startOfDate(nextDate(date), 'Europe/Berlin').getTime() - startOfDate(date, 'Europe/Berlin').getTime()) /
    HOUR_MILLISECONDS;
  expect(hoursOf('2027-03-28')).toBe(23);
  expect(hoursOf('2027-10-31')).toBe(25);
  expect(hoursOf('2027-06-01')).toBe(24);
});

test('Riyadh, whose hours are not looked up, shows the hours that the tables of zones say', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', dateStyle: 'short' });
  for (let day = 0; day < 150 * 365; day += 7) {
    const date = nextDate('1970-01-01', day);
    const start = startOfDate(date, 'Asia/Riyadh');
    expect(start.toISOString()).toBe(`${nextDate(date, -1)}T21:00:00.000Z`);
    expect(format.format(start)).toBe(date);
    expect(format.format(start.getTime() - 1)).toBe(nextDate(date, -1));
  }
});

test('a date of a zone begins on that date, one millisecond before it is the date before', () => {
  const zones = fc.constantFrom(RIYADH, 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'UTC');
  const days = fc.integer({ min: 0, max: 3_000 }).map((count) => nextDate('2025-01-01', count));
  fc.assert(
    fc.property(days, zones, (date, zone) => {
      const start = startOfDate(date, zone);
      expect(dateOf(start, zone)).toBe(date);
      expect(dateOf(new Date(start.getTime() - 1), zone)).toBe(nextDate(date, -1));
    }),
  );
});
