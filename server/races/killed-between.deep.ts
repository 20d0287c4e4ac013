import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deathbed, dieAt, openDeathbed, otherDeaths } from '../testing/races/killed-between.ts';

let bed: Deathbed;
beforeAll(async () => {
  bed = await openDeathbed();
});
afterAll(() => bed.close());

test.each(otherDeaths)('[F5] the server is killed at $at, $says: it ends right', async (death) => {
  expect(await dieAt(bed, death)).toEqual({ ...death.ends, findings: [] });
});
