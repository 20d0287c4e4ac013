import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPairRace, type PairRace } from '../testing/races/pair-race.ts';
import { racedPairs } from '../testing/races/raced-pairs.ts';

const ROUNDS = 500;
let stage: PairRace;
// Each pair has a world of its own, because the checks after a race take longer the more was raced before.
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
    // Each side has won at least once; otherwise the two did not race.
    expect(Math.min(...wins), String(wins)).toBeGreaterThan(0);
  },
);
