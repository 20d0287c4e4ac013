import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCleanup } from './cleanup.ts';

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said.push(String(line));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** A cleanup, and what it has undone in which order. */
function openCleanup() {
  const undone: string[] = [];
  const cleanup = createCleanup();
  const add = (name: string, undo: () => unknown = () => undefined) =>
    cleanup.add(name, () => {
      undone.push(name);
      return undo();
    });
  return { cleanup, undone, add };
}

test('what was started last is ended first, each part after the one before it has ended', async () => {
  const { cleanup, undone, add } = openCleanup();
  const ended: string[] = [];
  for (const name of ['database', 'stand-ins', 'server'])
    add(name, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(name);
      expect(undone).toEqual(ended);
    });
  await cleanup.run();
  expect(ended).toEqual(['server', 'stand-ins', 'database']);
  expect(said).toEqual([]);
});

test.each([
  [
    'at once',
    () => {
      throw new Error('a fault');
    },
  ],
  ['a moment later', () => Promise.reject(new Error('a fault'))],
  ['with something that is no error', () => Promise.reject('a fault')],
] as const)('a part that fails %s is named, and the others are ended all the same', async (_, undo) => {
  const { cleanup, undone, add } = openCleanup();
  add('database');
  add('stand-ins', undo);
  add('server');
  await cleanup.run();
  expect(undone).toEqual(['server', 'stand-ins', 'database']);
  expect(said).toEqual(['  ✗ stand-ins did not end well\n']);
});

test('a part that never ends keeps the others waiting for twenty seconds and no longer', async () => {
  vi.useFakeTimers();
  try {
    const { cleanup, undone, add } = openCleanup();
    add('database');
    add('stand-ins', () => new Promise(() => undefined));
    const run = cleanup.run();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(undone).toEqual(['stand-ins']);
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(undone).toEqual(['stand-ins', 'database']);
    expect(said).toEqual(['  ✗ stand-ins did not end well\n']);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever ends it twice ends each part once', async () => {
  const { cleanup, undone, add } = openCleanup();
  add('database');
  await Promise.all([cleanup.run(), cleanup.run()]);
  await cleanup.run();
  expect(undone).toEqual(['database']);
});

test('a part that becomes ready after the end has begun is ended at once', async () => {
  const { cleanup, undone, add } = openCleanup();
  let release = (): void => undefined;
  add('database', () => new Promise<void>((resolve) => (release = resolve)));
  const run = cleanup.run();
  add('server');
  release();
  await run;
  expect(undone).toEqual(['database', 'server']);
  add('stand-ins');
  await cleanup.run();
  expect(undone).toEqual(['database', 'server', 'stand-ins']);
});
