import { expect, test } from 'vitest';
import { lastDayOf, monthAfter, weeksOf } from './calendar-months.ts';

test('a month’s weeks begin on Sunday and hold each of its days once', () => {
  const weeks = weeksOf('2027-03');
  expect(weeks[0]).toEqual([
    undefined,
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect(weeks.at(-1)).toEqual([
    '2027-03-28',
    '2027-03-29',
    '2027-03-30',
    '2027-03-31',
    undefined,
    undefined,
    undefined,
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test('months follow over the year’s end, and February knows its length', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1)]).toEqual(['2028-01', '2026-12']);
  expect([lastDayOf('2027-02'), lastDayOf('2028-02')]).toEqual(['2027-02-28', '2028-02-29']);
});
