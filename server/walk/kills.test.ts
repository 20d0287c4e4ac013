import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../testing/races/slot-race.ts';
import { changing } from './call-at-once.ts';
import { type KillStage, killInCall, openKillStage } from './call-under-kill.ts';

/** The same lot always, so that a red run is red again, until the contract has another row; `kills.deep.ts` has all of them, at each of their writes. */
const KILLS = Number(process.env.KILLS ?? 8);
const LATEST_WRITE = 3;
const seed = Number(process.env.RACE_SEED ?? 7);
const random = seeded(seed);
const chosen = changing
  .map((name) => ({ name, place: random(), write: 1 + Math.floor(random() * LATEST_WRITE) }))
  .toSorted((one, other) => one.place - other.place)
  .slice(0, KILLS);

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

test('[F6] what must always hold holds after these kills', async () => {
  expect(await bed.broken()).toEqual([]);
});
