import { expect, test } from 'vitest';
import { runChat } from '../testing/races/chat-run.ts';

const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

test(`[F29] 4 pairs × 20 messages over two processes, with cuts and 2 kills: none lost, doubled or out of order (seed ${seed})`, async () => {
  const run = await runChat({ pairs: 4, messages: 20, kills: 2, seed });
  expect(run.faults).toEqual([]);
  expect(run.stored).toBe(80);
  expect(run.endedByThemselves, run.output).toBe(0);
  expect(run.repeats).toBeGreaterThan(0);
});
