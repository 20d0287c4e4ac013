import { expect, test } from 'vitest';
import { isWorthSaying, remindedNow, reminders, reminderTime } from './reminders.ts';

const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2028, 1, day, hour, minute));
const end = { of: 'end', hoursBefore: 2 } as const;
const start = { of: 'start', hoursBefore: 24 } as const;

test('a day and two hours before the start, and two hours before the end; from its time on, for an hour', () => {
  expect(reminders).toEqual([start, { of: 'start', hoursBefore: 2 }, end]);
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
