import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deathbed, dieAt, namedDeaths, openDeathbed } from '../testing/races/killed-between.ts';

let bed: Deathbed;
beforeAll(async () => {
  bed = await openDeathbed();
});
afterAll(() => bed.close());

test.each(namedDeaths)('[F5] the server is killed at $at, $says: it ends right', async (death) => {
  expect(await dieAt(bed, death)).toEqual({ ...death.ends, findings: [] });
});
