import { formatterOf } from '@kiraa/texts/format.ts';
import { expect, test } from 'vitest';
import { askedDay, pastDayText } from './past-days.ts';

test.each([
  ['from=2026-02-28', '2026-02-28'],
  ['from=2026-02-30', ''],
  ['from=2026-13-45', ''],
  ['from=garbage', ''],
  ['to=2026-02-28', ''],
  ['', ''],
])('[D-REGISTERS] of the address "%s" the first day is "%s"', (query, day) => {
  expect(askedDay(new URLSearchParams(query), 'from')).toBe(day);
});

test('[D-REGISTERS] a day of another year says its year', () => {
  expect(pastDayText(formatterOf('en'), '2020-01-01')).toBe('Wed 1 Jan 2020');
  expect(pastDayText(formatterOf('ar'), '2020-01-01')).toBe('الأربعاء 1 يناير 2020');
  const ofNow = `${new Date().getFullYear()}-06-15`;
  expect(pastDayText(formatterOf('en'), ofNow)).toBe(formatterOf('en').day(ofNow));
});
