import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import {
  chooseDay,
  lengthText,
  NO_CHOICE,
  periodOfChoice,
  spanOfDay,
  stateOfDay,
  withValue,
} from './calendar-times.ts';

const ZONE = 'Asia/Riyadh';
const calendar = (bookings: [string, string][], blocks: [string, string][]) =>
  ({
    bookings: bookings.map(([from, to]) => ({ from, to })),
    blocks: blocks.map(([from, to]) => ({ from, to, feed: null })),
  }) as unknown as OwnerCalendar;

test('a day is what fills it in the zone of the page, and a booking says more than a block', () => {
  const filled = calendar(
    [['2027-03-08T21:00:00Z', '2027-03-10T09:00:00Z']],
    [
      ['2027-03-10T09:00:00Z', '2027-03-11T21:00:00Z'],
      ['2027-03-12T12:00:00Z', '2027-03-12T13:00:00Z'],
    ],
  );
  const days = ['08', '09', '10', '11', '12', '13'];
  expect(days.map((day) => stateOfDay(`2027-03-${day}`, filled, ZONE))).toEqual([
    'free',
    'booked',
    'partlyBooked',
    'blocked',
    'partlyBlocked',
    'free',
  ]);
});

test('a day knows where in a booking it lies: what ends at midnight has not touched the next day, and two that meet show both ends', () => {
  const met = calendar(
    [
      ['2027-03-08T07:00:00Z', '2027-03-10T07:00:00Z'],
      ['2027-03-10T09:00:00Z', '2027-03-11T21:00:00Z'],
      ['2027-03-14T07:00:00Z', '2027-03-14T09:00:00Z'],
    ],
    [['2027-03-17T07:00:00Z', '2027-03-19T07:00:00Z']],
  );
  const days = ['07', '08', '09', '10', '11', '12', '14', '18'];
  expect(days.map((day) => spanOfDay(`2027-03-${day}`, met, ZONE))).toEqual([
    undefined,
    'first',
    'inside',
    'only',
    'last',
    undefined,
    'only',
    undefined,
  ]);
});

test('two days make a choice of whole days, a third begins anew, hours make a part', () => {
  const one = chooseDay(NO_CHOICE, '2027-03-09');
  const two = chooseDay(one, '2027-03-11');
  expect(periodOfChoice(two, ZONE)).toEqual({
    start: new Date('2027-03-08T21:00:00Z'),
    end: new Date('2027-03-11T21:00:00Z'),
  });
  expect(chooseDay(two, '2027-03-10')).toEqual(chooseDay(NO_CHOICE, '2027-03-10'));
  expect(periodOfChoice({ ...one, fromHour: 8, untilHour: 12 }, ZONE)).toEqual({
    start: new Date('2027-03-09T05:00:00Z'),
    end: new Date('2027-03-09T09:00:00Z'),
  });
  expect(periodOfChoice({ ...one, untilDay: '' }, ZONE)).toBeUndefined();
});

test('a length is said in its largest whole unit; a saved one that is no choice of ours becomes one', () => {
  const said = [0, 30, 60, 120, 1440, 4320].map((minutes) => lengthText(en.ownerCalendar, minutes));
  expect(said).toEqual(['None', '30 minutes', '1 hour', '2 hours', '1 day', '3 days']);
  expect(withValue([60, 120], 90)).toEqual([60, 90, 120]);
});

test.each([
  // Riyadh has never moved its clocks; Berlin moves them forward in the first night, and back in the second.
  ['Asia/Riyadh', '2027-03-28', '2027-03-28T05:00:00.000Z', '2027-03-28T15:00:00.000Z'],
  ['Europe/Berlin', '2027-03-27', '2027-03-27T07:00:00.000Z', '2027-03-27T17:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28', '2027-03-28T06:00:00.000Z', '2027-03-28T16:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T07:00:00.000Z', '2027-10-31T17:00:00.000Z'],
])('[D-TIME] hours are those that the clocks of %s show on %s', (zone, day, start, end) => {
  const choice = { fromDay: day, fromHour: 8, untilDay: day, untilHour: 18 };
  expect(periodOfChoice(choice, zone)).toEqual({ start: new Date(start), end: new Date(end) });
});

test('[D-TIME] a day ends at the midnight of its zone, however long it is', () => {
  const days = [
    ['Europe/Berlin', '2027-03-28', 23],
    ['Europe/Berlin', '2027-10-31', 25],
    ['Asia/Riyadh', '2027-03-28', 24],
  ] as const;
  for (const [zone, day, hours] of days) {
    const whole = periodOfChoice(chooseDay(NO_CHOICE, day), zone);
    expect(Number(whole?.end) - Number(whole?.start)).toBe(hours * 3_600_000);
  }
});
