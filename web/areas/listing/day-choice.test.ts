import { expect, test } from 'vitest';
import { daysOfPeriod, periodOfDays } from './day-choice.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (day: number, hour: number, minute = 0) => new Date(2027, 2, day, hour, minute);

test('the first day is the start at ten, the next later one the end at the start’s own time', () => {
  expect(periodOfDays({}, '2027-03-07', { zone })).toEqual({ start: at(7, 10) });
  expect(periodOfDays({ start: at(7, 10) }, '2027-03-09', { zone })).toEqual({
    start: at(7, 10),
    end: at(9, 10),
  });
  expect(periodOfDays({ start: at(7, 17, 45) }, '2027-03-08', { zone })).toEqual({
    start: at(7, 17, 45),
    end: at(8, 17, 45),
  });
});

test('the same day, an earlier one, and any day once both are chosen begin anew', () => {
  expect(periodOfDays({ start: at(7, 17) }, '2027-03-07', { zone })).toEqual({ start: at(7, 10) });
  expect(periodOfDays({ start: at(7, 17) }, '2027-03-06', { zone })).toEqual({ start: at(6, 10) });
  expect(periodOfDays({ start: at(7, 10), end: at(9, 10) }, '2027-03-08', { zone })).toEqual({
    start: at(8, 10),
  });
});

test('an end behind something that is taken is a new start; at the minute at which it begins it is an end', () => {
  const taken = [{ start: at(9, 10), end: at(10, 10) }];
  const from = { start: at(7, 10) };
  expect(periodOfDays(from, '2027-03-12', { taken, zone })).toEqual({ start: at(12, 10) });
  expect(periodOfDays(from, '2027-03-09', { taken, zone })).toEqual({ start: at(7, 10), end: at(9, 10) });
});

test('the chosen days go from the first to the last; a start alone is a first day without a last', () => {
  expect(daysOfPeriod({}, zone)).toEqual({ first: undefined, last: undefined });
  expect(daysOfPeriod({ start: at(7, 10) }, zone)).toEqual({ first: '2027-03-07', last: undefined });
  expect(daysOfPeriod({ start: at(7, 10), end: at(9, 10) }, zone)).toEqual({
    first: '2027-03-07',
    last: '2027-03-09',
  });
});
