import { expect, test } from 'vitest';
import { killNodes, killPostgres } from '../testing/races/kill-runs.ts';

const KILLS = 3;
const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

test(`[F6] [B3] [M3] a node is killed ${KILLS} times under 50 calls a second: nothing lost, nothing twice (seed ${seed})`, async () => {
  const run = await killNodes({ kills: KILLS, seed });
  expect(run.findings).toEqual([]);
  expect(run.sweepsLost).toEqual([]);
  expect(run.counts['confirm done']).toBeGreaterThan(20);
});

test(`[F7] [B3] [M3] Postgres is killed ${KILLS} times under the same load: the nodes stay and find it again (seed ${seed})`, async () => {
  const run = await killPostgres({ kills: KILLS, seed });
  expect(run.findings).toEqual([]);
  expect(run.endedByThemselves, run.output).toBe(0);
  expect(run.sweepsLost).toEqual([]);
  expect(run.counts['confirm done']).toBeGreaterThan(20);
});
