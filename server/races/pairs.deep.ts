import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPairRace, type PairRace } from '../testing/races/pair-race.ts';
import { racedPairs } from '../testing/races/raced-pairs.ts';

const ROUNDS = 500;
let stage: PairRace;
// A world for each pair: the checks afterwards take longer the more was raced before.
beforeEach(async () => {
  stage = await openPairRace();
});
afterEach(() => stage.close());

test.each(racedPairs)(
  `[F14] [F3] ${ROUNDS} times $one.says ‖ $other.says: one winner each time, one timeline`,
  async (pair) => {
    const { wrong, wins, unclear } = await stage.run(pair, ROUNDS);
    expect(wrong).toEqual([]);
    expect(unclear).toBeLessThan(ROUNDS / 20);
    // Each side must have won some rounds: otherwise it was no race.
    expect(Math.min(...wins), String(wins)).toBeGreaterThan(0);
  },
);
