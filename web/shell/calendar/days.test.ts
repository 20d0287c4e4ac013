import { expect, test } from 'vitest';
import { periodOfSearch, startOfDay } from './days.ts';

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

const NOON = new Date('2027-03-07T09:05:00Z');

test.each([
  ['2027-03-25', '2027-03-28', '2027-03-25T07:00Z', '2027-03-28T07:00Z'],
  ['2027-03-25', '', '2027-03-25T07:00Z', '2027-03-26T07:00Z'],
  ['2027-03-25', '2027-03-25', '2027-03-25T07:00Z', '2027-03-26T07:00Z'],
  // Today at ten is past.
  ['2027-03-07', '2027-03-09', '2027-03-07T09:15Z', '2027-03-09T07:00Z'],
  ['2027-03-07', '', '2027-03-07T09:15Z', '2027-03-08T07:00Z'],
])('a search from %s until "%s" means %s to %s, as its results open', (from, until, start, end) => {
  expect(periodOfSearch(from, until, NOON)).toEqual({ start: new Date(start), end: new Date(end) });
});

test('without a first day a search means no period', () => {
  expect(periodOfSearch('', '2027-03-09', NOON)).toBeUndefined();
});
