import { expect, test } from 'vitest';
import { mutants } from './list.ts';
import { staleMutants } from './tree-copy.ts';

test('every mutant still fits the sources, and there are at least twenty', async () => {
  expect(await staleMutants(mutants)).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(20);
});
