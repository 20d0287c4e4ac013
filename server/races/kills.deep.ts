import { expect, test } from 'vitest';
import { type KillRun, killNodes, killPostgres } from '../testing/races/kill-runs.ts';

const KILLS = 40;
const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

function expectWhole(run: KillRun): void {
  expect(run.findings).toEqual([]);
  expect(run.endedByThemselves, run.output).toBe(0);
  expect(run.sweepsLost).toEqual([]);
  expect(run.counts['confirm done']).toBeGreaterThan(200);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

test(`[F6] [B3] [M3] a node is killed ${KILLS} times under 50 calls a second, and is ready 3 seconds later (seed ${seed})`, async () => {
  const run = await killNodes({ kills: KILLS, seed });
  expectWhole(run);
  expect(median(run.readyMilliseconds), String(run.readyMilliseconds)).toBeLessThanOrEqual(3_000);
});

test(`[F7] [B3] [M3] Postgres is killed ${KILLS} times, and the nodes find it again within 5 seconds (seed ${seed})`, async () => {
  const run = await killPostgres({ kills: KILLS, seed });
  expectWhole(run);
  expect(Math.max(...run.readyMilliseconds), String(run.readyMilliseconds)).toBeLessThanOrEqual(5_000);
});
