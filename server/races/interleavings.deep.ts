import { test } from 'vitest';
import { playSequences } from '../testing/races/interleavings.ts';

const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);
const SEQUENCES = 2_000;
const IN_ONE_WORLD = 100;

// Repeat a failure with the seed and paths of its report in RACE_SEED, RACE_PATH and RACE_REPLAY of the short test.
test(`[B1] [B2] [B4] [B5] [M1] [M2] [M3] [M4] ${SEQUENCES} random interleavings end in order (seed ${seed})`, async () => {
  for (let world = 0; world < SEQUENCES / IN_ONE_WORLD; world += 1) {
    await playSequences({ runs: IN_ONE_WORLD, seed: seed + world });
  }
});
