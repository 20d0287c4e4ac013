import { expect, test } from 'vitest';
import { endOfDay, lastDayOf } from './make-coupon.ts';

test('a coupon counts to the end of its last day in Riyadh, which is the day that is told', () => {
  for (const [day, end] of [
    ['2027-03-07', '2027-03-07T21:00:00.000Z'],
    ['2027-02-28', '2027-02-28T21:00:00.000Z'],
    ['2028-02-29', '2028-02-29T21:00:00.000Z'],
    ['2027-12-31', '2027-12-31T21:00:00.000Z'],
  ] as const) {
    expect(endOfDay(day).toISOString()).toBe(end);
    expect(lastDayOf(endOfDay(day))).toBe(day);
  }
});

test('the last day of an end within a day is that day, and of one at midnight the day before', () => {
  expect(lastDayOf(new Date('2027-03-07T20:59:59.999Z'))).toBe('2027-03-07');
  expect(lastDayOf(new Date('2027-03-07T21:00:00.000Z'))).toBe('2027-03-07');
  expect(lastDayOf(new Date('2027-03-07T21:00:00.001Z'))).toBe('2027-03-08');
});
