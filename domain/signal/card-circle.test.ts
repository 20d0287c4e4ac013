import { describe, expect, test } from 'vitest';
import { type CardSaver, cardCircle } from './card-circle.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (milliseconds: number) => new Date(Date.UTC(2027, 0, 1) + milliseconds);
const saver = (accountId: string, savedAt: number, ...browsers: string[]): CardSaver => ({
  accountId,
  savedAt: at(savedAt),
  browsers,
});

describe('[D-SIGNALS] who hangs together of those who have saved a card that looks alike', () => {
  test.each([
    ['two within an hour are two', [saver('a', 0), saver('b', HOUR)], []],
    [
      'three, each a day after the one before',
      [saver('c', 2 * DAY), saver('a', 0), saver('b', DAY)],
      ['a', 'b', 'c'],
    ],
    [
      'three, the last a moment more than a day later',
      [saver('a', 0), saver('b', DAY), saver('c', 2 * DAY + 1)],
      [],
    ],
    [
      'three of one browser, months apart',
      [saver('a', 0, 'x'), saver('b', 90 * DAY, 'x', 'y'), saver('c', 180 * DAY, 'y')],
      ['a', 'b', 'c'],
    ],
    [
      'three of as many browsers, months apart',
      [saver('a', 0, 'x'), saver('b', 90 * DAY, 'y'), saver('c', 180 * DAY)],
      [],
    ],
    [
      'two of one browser and one who saved within a day, and nobody else',
      [saver('a', 0, 'x'), saver('b', 90 * DAY, 'x'), saver('c', 90 * DAY + HOUR), saver('d', 200 * DAY)],
      ['a', 'b', 'c'],
    ],
    ['one account thrice is one', [saver('a', 0), saver('a', HOUR), saver('a', 2 * HOUR)], []],
  ])('%s', (_, savers, circle) => {
    expect(cardCircle(savers).toSorted()).toEqual(circle);
  });
});

/** The same numbers at each run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('[D-SIGNALS] of a million cards of strangers over three years 100,000 threes look alike, and not five hang together', () => {
  const CARDS = 1_000_000;
  const THREE_YEARS = 3 * 365 * DAY;
  const next = drawn(20_270_101);
  const brandOf = (part: number) => (part < 0.6 ? 0 : part < 0.9 ? 1 : 2);
  const ofFaces = new Map<number, number[]>();
  for (let card = 0; card < CARDS; card += 1) {
    const brand = brandOf(next());
    const face = (brand * 10_000 + Math.floor(next() * 10_000)) * 60 + Math.floor(next() * 60);
    const savedAt = ((card + next()) / CARDS) * THREE_YEARS;
    const saved = ofFaces.get(face);
    if (saved) saved.push(savedAt);
    else ofFaces.set(face, [savedAt]);
  }
  let threes = 0;
  let circles = 0;
  for (const saved of ofFaces.values()) {
    if (saved.length < 3) continue;
    threes += 1;
    if (cardCircle(saved.map((time, index) => saver(String(index), time))).length > 0) circles += 1;
  }
  // Groups of four and more are counted once, so that these are fewer than n³ / 6 F².
  expect(threes).toBeGreaterThan(50_000);
  expect(circles).toBeLessThan(5);
});
