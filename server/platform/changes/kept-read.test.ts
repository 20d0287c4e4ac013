import { expect, test } from 'vitest';
import { keptRead } from './kept-read.ts';

/** Reads that end when they are told to, in the order in which they began. */
function readsInHand() {
  const begun: PromiseWithResolvers<string>[] = [];
  const kept = keptRead(() => {
    const read = Promise.withResolvers<string>();
    begun.push(read);
    return read.promise;
  });
  return { kept, begun };
}

test('whoever comes while it is read, or later, is given the same read', async () => {
  const { kept, begun } = readsInHand();
  const both = [kept.now(), kept.now()];
  begun[0]?.resolve('first');
  expect(await Promise.all([...both, kept.now()])).toEqual(['first', 'first', 'first']);
  expect(begun.length).toBe(1);
});

test('what is forgotten while it is read is given to those who waited, and read anew for the next', async () => {
  const { kept, begun } = readsInHand();
  const early = kept.now();
  kept.forget();
  const late = kept.now();
  begun[1]?.resolve('new');
  begun[0]?.resolve('old');
  expect([await early, await late, await kept.now()]).toEqual(['old', 'new', 'new']);
});

test('a read that failed is not kept, and takes no later one with it', async () => {
  const { kept, begun } = readsInHand();
  const early = kept.now();
  kept.forget();
  const late = kept.now();
  begun[1]?.resolve('new');
  begun[0]?.reject(new Error('away'));
  await expect(early).rejects.toThrow('away');
  expect([await late, await kept.now()]).toEqual(['new', 'new']);
  kept.forget();
  const failed = kept.now();
  begun[2]?.reject(new Error('away again'));
  await expect(failed).rejects.toThrow('away again');
  const next = kept.now();
  begun[3]?.resolve('back');
  expect(await next).toBe('back');
});
