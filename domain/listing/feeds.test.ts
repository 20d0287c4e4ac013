import { expect, test } from 'vitest';
import { addMinutes } from '../time.ts';
import { FEED_STALE_MINUTES, feedProblems, isFeedBelieved } from './feeds.ts';

const read = new Date('2027-03-01T09:00:00Z');
const after = (minutes: number) => addMinutes(read, minutes);

test('a calendar elsewhere is believed for an hour after it was last read, a short silence changes nothing', () => {
  for (const problem of [null, 'unreachable'] as const) {
    expect(isFeedBelieved({ problem, goodAt: read }, after(FEED_STALE_MINUTES - 1))).toBe(true);
    expect(isFeedBelieved({ problem, goodAt: read }, after(FEED_STALE_MINUTES))).toBe(false);
  }
});

test('a fault that does not pass by itself ends the trust in a calendar at once', () => {
  const broken = feedProblems.filter((problem) => problem !== 'unreachable');
  expect(broken.map((problem) => isFeedBelieved({ problem, goodAt: read }, after(1)))).toEqual([
    false,
    false,
    false,
  ]);
});
