import { expect, test } from 'vitest';
import { addMinutes } from '../../time.ts';
import { type KeptUnpaid, unpaidWaitUntil } from './unpaid.ts';

const now = new Date('2028-02-28T10:00:00.000Z');
const NUMBERS = { slotsPerDay: 20, daysPerDay: 800, freePerDay: 5 };
const days = (count: number) => ({ start: now, end: addMinutes(now, count * 24 * 60) });

/** So many, kept one after the other, the newest now and given up at once. */
function kept(count: number, length = 2, apart = 1): KeptUnpaid[] {
  return Array.from({ length: count }, (_, index) => {
    const keptAt = addMinutes(now, -index * apart);
    return { keptAt, over: keptAt, period: days(length) };
  });
}

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [6, 15],
  [7, 45],
  [8, 135],
  [9, 405],
  [10, 1_215],
  [11, 1_440],
  [19, 1_440],
])('[D-UNPAID] after %i unpaid slots in a day the next is kept %i minutes later', (count, minutes) => {
  const expected = minutes === 0 ? undefined : addMinutes(now, minutes);
  expect(unpaidWaitUntil(kept(count), days(2), NUMBERS, now)).toEqual(expected);
});

test('[D-UNPAID] a slot that still waits for its payment counts from its end', () => {
  const over = addMinutes(now, 15);
  const [newest, ...older] = kept(5);
  if (!newest) throw new Error('none');
  expect(unpaidWaitUntil([{ ...newest, over }, ...older], days(2), NUMBERS, now)).toEqual(
    addMinutes(now, 20),
  );
});

test('[D-UNPAID] the twentieth in a day is the last, until the first has left the day', () => {
  const all = kept(20, 2, 60);
  const free = { ...NUMBERS, freePerDay: 100 };
  expect(unpaidWaitUntil(all.slice(0, 19), days(2), free, now)).toBeUndefined();
  expect(unpaidWaitUntil(all, days(2), free, now)).toEqual(addMinutes(now, 24 * 60 - 19 * 60));
});

test('[D-UNPAID] a year is kept twice in a day, and a third time when the first has left it', () => {
  const numbers = { ...NUMBERS, freePerDay: 100 };
  expect(unpaidWaitUntil(kept(1, 365), days(365), numbers, now)).toBeUndefined();
  expect(unpaidWaitUntil(kept(2, 365, 30), days(365), numbers, now)).toEqual(addMinutes(now, 24 * 60 - 30));
  expect(unpaidWaitUntil(kept(2, 365, 30), days(70), numbers, now)).toBeUndefined();
});
