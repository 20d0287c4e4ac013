import { expect, test } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { choiceOf } from './use-edit.ts';

const FROM = '2027-03-10T13:00:00.000Z';
const choice = (durationMode: string, to: string) => choiceOf(aBooking({ durationMode, from: FROM, to }));
const days = (to: string) => ({
  mode: 'day',
  start: new Date(FROM),
  end: new Date(to),
  hours: '',
  minutes: '',
});

test('a booking of days begins its change with both of its days', () => {
  expect(choice('day', '2027-03-12T13:00:00.000Z')).toEqual(days('2027-03-12T13:00:00.000Z'));
  expect(choice('day', '2027-03-10T18:00:00.000Z')).toEqual(days('2027-03-10T18:00:00.000Z'));
});

test.each([
  ['2027-03-10T16:30:00.000Z', '3', '30'],
  ['2027-03-10T14:00:00.000Z', '1', '0'],
  ['2027-03-11T13:00:00.000Z', '24', '0'],
])('a booking of hours that ends %s begins with its hours and minutes', (to, hours, minutes) => {
  expect(choice('hour', to)).toEqual({ mode: 'hour', start: new Date(FROM), end: undefined, hours, minutes });
});

test('one of hours that is longer than a day by now, as an extended one is, can be changed by the day alone', () => {
  expect(choice('hour', '2027-03-11T13:15:00.000Z')).toEqual(days('2027-03-11T13:15:00.000Z'));
});
