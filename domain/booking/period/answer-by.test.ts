import { describe, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '../../time.ts';
import { answerBy } from './answer-by.ts';

describe('[P2-OWNB-18] [F16] the owner answers within 8 hours, or before the start if that is sooner', () => {
  const requested = new Date('2028-02-29T20:00:00.000Z');
  const limit = requested.getTime() + 8 * HOUR_MILLISECONDS;
  const until = (start: number) => answerBy(requested, new Date(start)).getTime();

  test.each([
    ['the start is a millisecond before the 8 hours', limit - 1, limit - 1],
    ['the start is at the 8 hours', limit, limit],
    ['the start is a millisecond after', limit + 1, limit],
    ['the start is a year ahead', limit + 365 * 24 * HOUR_MILLISECONDS, limit],
    ['the start is now', requested.getTime(), requested.getTime()],
  ])('%s', (_name, start, expected) => expect(until(start)).toBe(expected));
});
