import { expect, test } from 'vitest';
import { isWorthSaying, remindedNow, reminderNotices, reminders, reminderTime } from './reminders.ts';

const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2028, 1, day, hour, minute));
const end = { of: 'end', hours: 2 } as const;
const overdue = { of: 'overdue', hours: 1 } as const;
const start = { of: 'start', hours: 24 } as const;

test('a day and two hours before the start, two hours before the end, an hour and a day after it; from its time on, for an hour', () => {
  expect(reminders).toEqual([start, { of: 'start', hours: 2 }, end, overdue, { of: 'overdue', hours: 24 }]);
  expect(reminderTime(at(12, 9), overdue)).toEqual(at(12, 10));
  const late = remindedNow(overdue, at(12, 10));
  expect([late.after, late.until]).toEqual([at(12, 8), at(12, 9)]);
  // 29 February is a day like any other.
  expect(reminderTime(at(30, 9), start)).toEqual(at(29, 9));
  const { after, until } = remindedNow(start, at(28, 9));
  expect([after, until]).toEqual([at(29, 8), at(29, 9)]);
});

test('what was agreed to after the reminder’s time is no news, and an end is none before the start', () => {
  const period = { start: at(10, 9), end: at(12, 9) };
  expect(isWorthSaying(start, period, at(9, 9))).toBe(true);
  expect(isWorthSaying(start, period, at(9, 9, 1))).toBe(false);
  expect(isWorthSaying(end, period, at(12, 7))).toBe(true);
  expect(isWorthSaying(end, { start: at(10, 9), end: at(10, 11) }, at(1, 0))).toBe(false);
  expect(isWorthSaying(end, { start: at(10, 9), end: at(10, 11, 1) }, at(1, 0))).toBe(true);
});

test('what is overdue is told in words of its own, and worth them however short the booking was', () => {
  expect(reminderNotices).toEqual({
    start: { renter: 'starts_soon', owner: 'starts_soon_owner' },
    end: { renter: 'ends_soon', owner: 'ends_soon_owner' },
    overdue: { renter: 'overdue', owner: 'overdue_owner' },
  });
  expect(isWorthSaying(overdue, { start: at(10, 9), end: at(10, 10) }, at(10, 8, 59))).toBe(true);
});
