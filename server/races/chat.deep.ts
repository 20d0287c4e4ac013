import { expect, test } from 'vitest';
import { runChat } from '../testing/races/chat-run.ts';

const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

test(`[F29] 50 pairs × 200 messages over two processes, with cuts and 20 kills: none lost, doubled or out of order (seed ${seed})`, async () => {
  const run = await runChat({ pairs: 50, messages: 200, kills: 20, seed });
  expect(run.faults).toEqual([]);
  expect(run.stored).toBe(10_000);
  expect(run.endedByThemselves, run.output).toBe(0);
  expect(run.cuts).toBeGreaterThan(100);
}, 1_200_000);
