import { expect, test } from 'vitest';
import { readPeriod, writePeriod } from './period-query.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const start = new Date('2027-03-08T07:00:00Z');
const end = new Date('2027-03-10T07:00:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW);

test('[P1-ITEM-06] a chosen period goes into a link and comes out of it', () => {
  expect(writePeriod({ start, end })).toBe('?from=2027-03-08T07:00Z&until=2027-03-10T07:00Z');
  expect(read(writePeriod({ start, end }))).toEqual({ start, end });
  expect(read(writePeriod({ start }))).toEqual({ start });
  expect(writePeriod({})).toBe('');
});

test('what has passed, is no date or stands the wrong way round is as if it had not been said', () => {
  expect(read('')).toBeUndefined();
  expect(read('from=2027-03-07T08:00Z')).toBeUndefined();
  expect(read('from=2027-03-07T08:00Z&until=2027-03-07T08:30Z')).toBeUndefined();
  for (const from of ['2027-13-40T99:99Z', 'tomorrow', '2027-03-08', '%00', '٢٠٢٧-٠٣-٠٨T07:00Z'])
    expect(read(`from=${from}`)).toBeUndefined();
  expect(read('from=2027-03-08T07:00Z&until=2027-03-08T06:00Z')).toEqual({ start });
});

test('[D-SEARCH-DAYS] a period that has begun goes on from the next quarter of an hour, as in the search that led here', () => {
  const until = new Date('2027-03-10T07:00:00Z');
  const first = new Date('2027-03-07T09:15:00Z');
  expect(read('from=2027-03-07T08:00Z&until=2027-03-10T07:00Z')).toEqual({ start: first, end: until });
});
