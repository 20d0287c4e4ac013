import { expect, test } from 'vitest';
import { completedToRemind, isRatingOpen, ratingClosesAt } from './window.ts';

const DAY = 86_400_000;
const completedAt = new Date('2027-02-25T10:00:00Z');
const after = (milliseconds: number) => new Date(completedAt.getTime() + milliseconds);

test('a booking is rated for ten days after its completion, and not at their last instant', () => {
  expect(ratingClosesAt(completedAt)).toEqual(new Date('2027-03-07T10:00:00Z'));
  expect(isRatingOpen(completedAt, after(0))).toBe(true);
  expect(isRatingOpen(completedAt, after(10 * DAY - 1))).toBe(true);
  expect(isRatingOpen(completedAt, after(10 * DAY))).toBe(false);
});

test('who has not rated is reminded in the last two days', () => {
  const isDue = (milliseconds: number) => {
    const { after: from, until } = completedToRemind(after(milliseconds));
    return from < completedAt && completedAt <= until;
  };
  expect([8 * DAY - 1, 8 * DAY, 10 * DAY - 1, 10 * DAY].map(isDue)).toEqual([false, true, true, false]);
});
