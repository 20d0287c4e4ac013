import { expect, test } from 'vitest';
import { mutants } from './list.ts';
import { runMutants, runUnharmed } from './run-mutants.ts';
import { drawSample } from './sample.ts';
import { staleMutants } from './tree-copy.ts';

const seed = Number(process.env.MUTANT_SEED ?? Date.now() % 1_000_000);
const SAMPLE = 2;

test('every mutant still fits the sources, and there are at least twenty', async () => {
  expect(await staleMutants(mutants)).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(20);
});

test(`${SAMPLE} mutants turn their tests red, which are green without them (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const sample = drawSample(mutants, SAMPLE, seed);
  const verdicts = await runMutants(sample);
  expect(verdicts.filter(({ verdict }) => verdict !== 'killed')).toEqual([]);
  expect(await runUnharmed(sample)).toEqual([]);
});
