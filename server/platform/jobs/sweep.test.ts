import { expect, test } from 'vitest';
import { DatabaseAwayError } from '../database/database.ts';
import { createLog } from '../log.ts';
import { sweepEach } from './sweep.ts';

const log = createLog({ level: 'silent' });

test('one that fails stops nobody behind it, and the sweep counts as failed', async () => {
  const seen: string[] = [];
  const sweep = sweepEach(log, ['a', 'bad', 'c'], async (item) => {
    seen.push(item);
    if (item === 'bad') throw new Error('cannot be settled');
  });
  await expect(sweep).rejects.toThrow('1 of 3 failed');
  expect(seen).toEqual(['a', 'bad', 'c']);
});

test('without a database the rest is left to the next sweep', async () => {
  const seen: string[] = [];
  const sweep = sweepEach(log, ['a', 'b'], async (item) => {
    seen.push(item);
    throw new DatabaseAwayError('gone');
  });
  await expect(sweep).rejects.toThrow('gone');
  expect(seen).toEqual(['a']);
});
