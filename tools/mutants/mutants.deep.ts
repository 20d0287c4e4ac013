import { expect, test } from 'vitest';
import { mutants } from './list.ts';
import { runMutants, runWithoutMutants } from './run-mutants.ts';

test('the tests that mutants must turn red are green without them', async () => {
  expect(await runWithoutMutants(mutants)).toEqual([]);
});

test(`[F2] all ${mutants.length} mutants are killed, those of the slot race in each of ten runs`, async () => {
  const verdicts = await runMutants(mutants);
  expect(verdicts.filter(({ verdict }) => verdict !== 'killed')).toEqual([]);
});
