import { expect, test } from 'vitest';
import { gatheredRead } from './gathered-read.ts';

/** A read whose statements wait until the test answers them. */
function madeRead(atOnce: number) {
  const statements: { ids: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = gatheredRead<string>(
    (ids) =>
      new Promise((resolve, reject) => {
        statements.push({
          ids,
          answer: () =>
            resolve(new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, `found ${id}`]))),
          fail: () => reject(new Error('the database is away')),
        });
      }),
    { atOnce },
  );
  return { read, statements };
}

test('who asks alone waits for nobody, and is answered with what was found or nothing', async () => {
  const { read, statements } = madeRead(2);
  const found = [read('a'), read('unknown')];
  expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['unknown']]);
  for (const { answer } of statements) answer();
  expect(await Promise.all(found)).toEqual(['found a', undefined]);
});

test('what is asked for while enough is under way is read together once, when one of them ends', async () => {
  const { read, statements } = madeRead(1);
  const first = read('a');
  const others = ['b', 'c', 'b'].map((id) => read(id));
  expect(statements.map(({ ids }) => ids)).toEqual([['a']]);
  statements[0]?.answer();
  expect(await first).toBe('found a');
  expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  statements[1]?.answer();
  expect(await Promise.all(others)).toEqual(['found b', 'found c', 'found b']);
});

test('a hundred are the most of one statement, and the rest is the next', async () => {
  const { read, statements } = madeRead(1);
  const all = Array.from({ length: 151 }, (_, at) => read(`n${at}`));
  for (let turn = 0; turn < 3; turn += 1) {
    statements[turn]?.answer();
    await all[turn === 0 ? 0 : turn === 1 ? 1 : 101];
  }
  expect(statements.map(({ ids }) => ids.length)).toEqual([1, 100, 50]);
  expect((await Promise.all(all)).at(-1)).toBe('found n150');
});

test('a read that fails says so to those who wait for it alone, and the next is made', async () => {
  const { read, statements } = madeRead(1);
  const first = read('a');
  const second = read('b');
  statements[0]?.fail();
  await expect(first).rejects.toThrow('the database is away');
  statements[1]?.answer();
  expect(await second).toBe('found b');
});
