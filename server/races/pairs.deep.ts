import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPairRace, type PairRace } from '../testing/pair-race.ts';
import { racedPairs } from '../testing/raced-pairs.ts';

const ROUNDS = 500;
let stage: PairRace;
beforeAll(async () => {
  stage = await openPairRace();
});
afterAll(() => stage.close());

test.each(racedPairs)(
  `[F14] [F3] ${ROUNDS} times $one.says ‖ $other.says: one winner each time, one timeline`,
  async (pair) => {
    const { wrong, wins } = await stage.run(pair, ROUNDS);
    expect(wrong).toEqual([]);
    // Each side has won some: otherwise it was no race.
    expect(Math.min(...wins), String(wins)).toBeGreaterThan(0);
  },
);
