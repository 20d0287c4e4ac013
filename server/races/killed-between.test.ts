import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillStage, killAt, mainKillCases, openKillStage } from '../testing/races/killed-between.ts';

let bed: KillStage;
beforeAll(async () => {
  bed = await openKillStage();
});
afterAll(() => bed.close());

test.each(mainKillCases)('[F5] the server is killed at $at, $says: it ends right', async (death) => {
  expect(await killAt(bed, death)).toEqual({ ...death.ends, findings: [] });
});
