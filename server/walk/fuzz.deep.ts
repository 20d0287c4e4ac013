import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepMilliseconds } from '../testing/deep-time.ts';
import { fuzzEndpoint, fuzzed } from './fuzz-endpoint.ts';
import { createStage, type Stage } from './stage.ts';

const SEED = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
const RUNS = 10_000;
const WARM_UP = 200;
const WARM_UP_PART = 0.1;
/** The heap may grow by a tenth (F17). A small heap varies by a few megabytes of compiled code and caches besides. */
const HEAP_GROWTH = 1.1;
const HEAP_SWING_BYTES = 16 * 1024 * 1024;
let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

/**
 * Bytes that are still used after a garbage collection; without one, the number only tells when the collector last ran.
 */
function heldBytes(): number {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test.each(fuzzed)(
  `[F17] %s: none of up to ${RUNS.toLocaleString('en')} inputs makes a 5xx, a wait, an internal detail in an answer, or a leak`,
  async (name) => {
    const milliseconds = deepMilliseconds('fuzz', fuzzed.length);
    const warmUp = { runs: WARM_UP, seed: SEED, milliseconds: milliseconds * WARM_UP_PART };
    await fuzzEndpoint(stage, name, warmUp);
    const before = heldBytes();
    await fuzzEndpoint(stage, name, { runs: RUNS, seed: SEED, milliseconds });
    expect(heldBytes()).toBeLessThan(before * HEAP_GROWTH + HEAP_SWING_BYTES);
  },
);
