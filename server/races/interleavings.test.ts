import { test } from 'vitest';
import { playSequences } from '../testing/races/interleavings.ts';

const SEQUENCES = 25;
// The same sequences on every run, so that a change is judged by what it changed; `npm run test:deep` plays others each time.
const seed = Number(process.env.RACE_SEED ?? 1001);
const { RACE_PATH: path, RACE_REPLAY: replayPath } = process.env;

// Repeat a failure with RACE_SEED, RACE_PATH and RACE_REPLAY from its report.
test(`[B1] [B2] [B4] [B5] [M1] [M2] [M3] [M4] ${SEQUENCES} random interleavings end in order (seed ${seed})`, async () => {
  await playSequences({ runs: SEQUENCES, seed, path, replayPath, stopAfterMilliseconds: 560_000 });
}, 600_000);
