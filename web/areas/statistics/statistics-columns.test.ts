import { statistics } from '@kiraa/texts/en/statistics.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { expect, test } from 'vitest';
import { columns, csvOf, shownAs, takeUp } from './statistics-columns.ts';

const period = {
  from: '2027-03-07',
  bookings: 1_204,
  gross: '960.00',
  net: '83.48',
  vat: '12.52',
  requests: 9,
  accepted: 5,
  declined: 2,
  expired: 1,
  renterCancellations: 3,
  ownerCancellations: 0,
  answerMinutes: null,
};

test('a file for spreadsheets has every column under the page’s words, and nothing where nobody answered', () => {
  expect(csvOf([period], statistics)).toBe(
    '\uFEFFFrom,Bookings,Gross,Kiraa’s share,VAT,Requests,Accepted,Declined,Unanswered,Cancelled by renters,Cancelled by owners,Minutes until an answer (median)\r\n' +
      '2027-03-07,1204,960.00,83.48,12.52,9,5,2,1,3,0,\r\n',
  );
});

test('of the requests that have ended five of eight were accepted, and of none nothing is said', () => {
  expect(takeUp(period)).toBe(63);
  expect(takeUp({ ...period, accepted: 0, declined: 0, expired: 0 })).toBeNull();
});

test('money, counts and times are written in the page’s language', () => {
  const shown = (
    numbers: typeof period | (Omit<typeof period, 'answerMinutes'> & { answerMinutes: number }),
  ) => columns.map((column) => shownAs(column, numbers, formatterOf('en'), '–'));
  expect(shown(period).slice(0, 2)).toEqual(['1,204', formatterOf('en').amount('960.00')]);
  expect(shown(period).at(-1)).toBe('–');
  expect(shown({ ...period, answerMinutes: 180 }).at(-1)).toBe(formatterOf('en').duration(180));
});
