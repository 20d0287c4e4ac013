import { describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '../time.ts';
import { chatClosed } from './window.ts';

const START = new Date('2026-03-10T12:00:00.000Z');
const tie = (start: Date, contactHours = 24) => ({ start, contactHours });
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

describe('[P2-CHAT-06 P3-CHAT-16] [F16] a pair writes within 24 hours either side of the start', () => {
  test.each([
    ['a millisecond more than a day before', -DAY_MILLISECONDS - 1, 'CHAT_TOO_EARLY'],
    ['a day before', -DAY_MILLISECONDS, undefined],
    ['at the start', 0, undefined],
    ['a day after', DAY_MILLISECONDS, undefined],
    ['a millisecond more than a day after', DAY_MILLISECONDS + 1, 'CHAT_TOO_LATE'],
  ])('%s', (_name, milliseconds, closed) => {
    expect(chatClosed([tie(START)], after(milliseconds))).toBe(closed);
  });

  test('a pair with no booking writes whenever it likes', () => {
    expect(chatClosed([], START)).toBeUndefined();
  });

  test('of several bookings the one that is open counts, else the one to come', () => {
    const [past, open, ahead] = [
      after(-3 * DAY_MILLISECONDS),
      after(DAY_MILLISECONDS / 2),
      after(9 * DAY_MILLISECONDS),
    ];
    const ties = [tie(past), tie(ahead)];
    expect(chatClosed([...ties, tie(open)], START)).toBeUndefined();
    expect(chatClosed(ties, START)).toBe('CHAT_TOO_EARLY');
    expect(chatClosed([tie(past)], START)).toBe('CHAT_TOO_LATE');
    // A booking that was made under more hours is open for longer.
    expect(chatClosed([tie(past, 71)], START)).toBe('CHAT_TOO_LATE');
    expect(chatClosed([tie(past, 72)], START)).toBeUndefined();
  });
});
