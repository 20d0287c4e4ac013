import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantWord, slipsBetween } from './likeness.ts';

const slips = (one: string, other: string, most = 9) => slipsBetween([...one], [...other], most);

test('a letter added, left out, changed or swapped is one slip', () => {
  expect(slips('camera', 'camera')).toBe(0);
  for (const slip of ['camra', 'camerra', 'cemera', 'acmera', 'camrea'])
    expect([slip, slips(slip, 'camera')]).toEqual([slip, 1]);
  expect(slips('كامرا', 'كاميرا')).toBe(1);
  expect(slips('abc', 'xyz')).toBe(3);
  expect(slips('camera', 'tent', 2)).toBe(Number.POSITIVE_INFINITY);
});

test('the same both ways, never more than the longer word, zero only for equal ones', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', 'ك') });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const count = slips(one, other);
      expect(count).toBe(slips(other, one));
      expect(count).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(count === 0).toBe(one === other);
    }),
  );
});

test('the nearest known word is meant, of equals the more used; short words are taken as they are', () => {
  const known = [
    { word: 'camry', uses: 1 },
    { word: 'camera', uses: 5 },
    { word: 'tent', uses: 2 },
  ];
  expect(meantWord('camra', known)).toBe('camera');
  expect(meantWord('tnet', known)).toBe('tent');
  expect(meantWord('camera', known)).toBe('camera');
  expect(meantWord('ten', known)).toBeUndefined();
  expect(meantWord('zzqqxx', known)).toBeUndefined();
});
