import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPairRace, type PairRace } from '../testing/races/pair-race.ts';
import { racedPairs } from '../testing/races/raced-pairs.ts';

const ROUNDS = 5;
let stage: PairRace;
beforeAll(async () => {
  stage = await openPairRace();
});
afterAll(() => stage.close());

test.each(racedPairs)(
  '[F14] [F3] $one.says ‖ $other.says, $booking.payment: one winner, one timeline',
  async (pair) => {
    expect((await stage.run(pair, ROUNDS)).wrong).toEqual([]);
  },
);
