import { expect, test, vi } from 'vitest';
import { movableClock } from '../clock.ts';

import { keptFor } from './kept-for.ts';

test('an answer is kept so long, and shared by those who ask meanwhile', async () => {
  const clock = movableClock(new Date('2026-01-05T09:00:00Z'));
  const read = vi.fn(async () => read.mock.calls.length);
  const ask = keptFor(clock, 1_000, read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.advance(999);
  expect(await ask()).toBe(1);
  clock.advance(1);
  expect(await ask()).toBe(2);
});

test('after a failure the next one asks again', async () => {
  const read = vi.fn<() => Promise<string>>();
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('there');
  const ask = keptFor(movableClock(new Date('2026-01-05T09:00:00Z')), 1_000, read);
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe('there');
});
