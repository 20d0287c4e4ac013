import { expect, test } from 'vitest';
import { isTaken, isTakenAt } from './taken.ts';

const at = (time: string) => new Date(`2027-03-${time}Z`);
const taken = [{ start: at('10T10:00'), end: at('12T10:00') }];

test.each([
  ['08T10:00', '10T10:00', false],
  ['08T10:00', '10T10:15', true],
  ['08T10:00', '14T10:00', true],
  ['11T10:00', '11T11:00', true],
  ['12T10:00', '13T10:00', false],
])('from %s to %s is taken: %s', (start, end, isIt) => {
  expect(isTaken(taken, { start: at(start), end: at(end) })).toBe(isIt);
});

test.each([
  ['10T09:45', false],
  ['10T10:00', true],
  ['12T09:45', true],
  ['12T10:00', false],
])('nothing begins at %s: %s', (time, isIt) => {
  expect(isTakenAt(taken, at(time))).toBe(isIt);
});
