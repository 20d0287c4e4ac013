import { expect, test } from 'vitest';
import { startOfDay } from './days.ts';

test('a day begins at midnight in Riyadh, which is nine in the evening before by world time', () => {
  expect(startOfDay('2027-03-07')?.toISOString()).toBe('2027-03-06T21:00:00.000Z');
  expect(startOfDay('2028-02-29')?.toISOString()).toBe('2028-02-28T21:00:00.000Z');
});

test('what is no day of the calendar is none here either', () => {
  for (const typed of [
    '',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '7 March',
    '2027-3-7',
    '2027-03-07T10:00',
  ])
    expect([typed, startOfDay(typed)]).toEqual([typed, undefined]);
});
