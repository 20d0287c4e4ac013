import { expect, test } from 'vitest';
import { daysOfPeriod, periodOfDays } from './day-choice.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date(2027, 2, 5, 12);
const at = (day: number, hour: number, minute = 0) => new Date(2027, 2, day, hour, minute);

test('the first day is the start at ten, the next later one the end at the start’s own time', () => {
  expect(periodOfDays({}, '2027-03-07', { now, zone })).toEqual({ start: at(7, 10) });
  expect(periodOfDays({ start: at(7, 10) }, '2027-03-09', { now, zone })).toEqual({
    start: at(7, 10),
    end: at(9, 10),
  });
  expect(periodOfDays({ start: at(7, 17, 45) }, '2027-03-08', { now, zone })).toEqual({
    start: at(7, 17, 45),
    end: at(8, 17, 45),
  });
});

test('the same day, an earlier one, and any day once both are chosen begin anew', () => {
  expect(periodOfDays({ start: at(7, 17) }, '2027-03-07', { now, zone })).toEqual({ start: at(7, 10) });
  expect(periodOfDays({ start: at(7, 17) }, '2027-03-06', { now, zone })).toEqual({ start: at(6, 10) });
  expect(periodOfDays({ start: at(7, 10), end: at(9, 10) }, '2027-03-08', { now, zone })).toEqual({
    start: at(8, 10),
  });
});

test('an end behind something that is taken is a new start; at the minute at which it begins it is an end', () => {
  const taken = [{ start: at(9, 10), end: at(10, 10) }];
  const from = { start: at(7, 10) };
  expect(periodOfDays(from, '2027-03-12', { taken, now, zone })).toEqual({ start: at(12, 10) });
  expect(periodOfDays(from, '2027-03-09', { taken, now, zone })).toEqual({
    start: at(7, 10),
    end: at(9, 10),
  });
});

test('a rental begins when it can: later today, or once what is taken of the day is over, and ends before what is taken begins', () => {
  const today = { now: at(7, 15, 5), zone };
  expect(periodOfDays({}, '2027-03-07', today)).toEqual({ start: at(7, 15, 15) });
  const taken = [
    { start: at(6, 10), end: at(9, 17) },
    { start: at(12, 8), end: at(14, 10) },
  ];
  const begun = periodOfDays({}, '2027-03-09', { taken, now, zone });
  expect(begun).toEqual({ start: at(9, 17) });
  expect(periodOfDays(begun, '2027-03-11', { taken, now, zone })).toEqual({
    start: at(9, 17),
    end: at(11, 17),
  });
  expect(periodOfDays(begun, '2027-03-12', { taken, now, zone })).toEqual({
    start: at(9, 17),
    end: at(12, 8),
  });
});

test('a day on which nothing can begin changes nothing', () => {
  const taken = [{ start: at(6, 10), end: at(9, 17) }];
  expect(periodOfDays({}, '2027-03-08', { taken, now, zone })).toEqual({});
  const chosen = { start: at(10, 10), end: at(11, 10) };
  expect(periodOfDays(chosen, '2027-03-08', { taken, now, zone })).toEqual(chosen);
  expect(periodOfDays({}, '2027-03-07', { now: at(7, 23, 50), zone })).toEqual({});
});

test('the chosen days go from the first to the last; a start alone is a first day without a last', () => {
  expect(daysOfPeriod({}, zone)).toEqual({ first: undefined, last: undefined });
  expect(daysOfPeriod({ start: at(7, 10) }, zone)).toEqual({ first: '2027-03-07', last: undefined });
  expect(daysOfPeriod({ start: at(7, 10), end: at(9, 10) }, zone)).toEqual({
    first: '2027-03-07',
    last: '2027-03-09',
  });
});
