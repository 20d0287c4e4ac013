import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../testing/races/slot-race.ts';
import { changing } from './call-at-once.ts';
import { type KillStage, killInCall, openKillStage } from './call-under-kill.ts';

/**
 * The calls that have been through `kills.deep.ts`; one that is not among them, because it is new, is killed here each time, until its name
 * is written there after such a run.
 */
const KILLED = join(import.meta.dirname, 'killed-calls.txt');
const killed = new Set(readFileSync(KILLED, 'utf8').trim().split('\n'));
/** The same lot always, so that a red run is red again, until the contract has another row. */
const KILLS = Number(process.env.KILLS ?? 8);
const LATEST_WRITE = 3;
const seed = Number(process.env.RACE_SEED ?? 7);
const random = seeded(seed);
const byLot = changing
  .map((name) => ({ name, place: random(), write: 1 + Math.floor(random() * LATEST_WRITE) }))
  .toSorted((one, other) => one.place - other.place);
const chosen = byLot.filter(({ name }, at) => at < KILLS || !killed.has(name));

let bed: KillStage;
beforeAll(async () => {
  bed = await openKillStage();
});
afterAll(() => bed.close());

test.each(chosen)(
  `[F6] $name, whose server is killed at its write $write: what was answered stands, the rest is whole or nothing (seed ${seed})`,
  async ({ name, write }) => {
    await killInCall(bed, name, { write, isDone: true });
  },
);

test('[F6] what is said to have been through the long kills is a call of the contract', () => {
  const names: ReadonlySet<string> = new Set(changing);
  expect([...killed].filter((name) => !names.has(name))).toEqual([]);
});

test('[F6] what must always hold holds after these kills', async () => {
  expect(await bed.broken()).toEqual([]);
});
