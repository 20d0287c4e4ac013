import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './progress.ts';

let said: string[];
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said.push(String(line));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const after = (milliseconds: number, value?: unknown) => () =>
  new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

async function shown(name: string, milliseconds: number, value?: unknown) {
  const done = step(name, after(milliseconds, value));
  await vi.advanceTimersByTimeAsync(milliseconds);
  await done;
  return said;
}

test('a quick step is one line, with the time that it took', async () => {
  expect(await shown('Database', 300)).toEqual([`  ✓ ${'Database'.padEnd(44)}    0.3 s\n`]);
});

test('a step that takes a second and a half is announced first', async () => {
  expect(await shown('Web', 1_600)).toEqual(['  … Web\n', `  ✓ ${'Web'.padEnd(44)}    1.6 s\n`]);
});

test('what a step says that it found stands behind its name, and other results do not', async () => {
  expect((await shown('Port', 0, '3000')).at(-1)).toContain('✓ Port (3000) ');
  expect((await shown('Port', 0, 3000)).at(-1)).toContain('✓ Port   ');
});

test('a long step tells how far it has come', async () => {
  await step('Demo data', async ({ progress }) => progress('12 listings'));
  expect(said[0]).toBe(`  … ${'Demo data: 12 listings'.padEnd(44)}    0.0 s\n`);
});

test('a step that fails is marked, not announced any more, and its fault goes on to whoever asked', async () => {
  const failing = step('Stand-ins', () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([`  ✗ ${'Stand-ins'.padEnd(44)}    0.0 s\n`]);
});
