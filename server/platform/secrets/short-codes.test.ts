import { expect, test } from 'vitest';
import { createShortCodes } from './short-codes.ts';

const OLD = 'a1'.repeat(32);
const NEW = 'b2'.repeat(32);

test('a code is the same whenever it is asked for, and good for its purpose alone', () => {
  const codes = createShortCodes([OLD]);
  const code = codes.code('pick-up of one', 6);
  expect(code).toMatch(/^\d{6}$/);
  expect(codes.code('pick-up of one', 6)).toBe(code);
  expect(codes.isCode('pick-up of one', code)).toBe(true);
  expect(codes.isCode('pick-up of another', code)).toBe(false);
  expect(codes.isCode('pick-up of one', code.slice(1))).toBe(false);
});

test('a code that was shown is still good after a change of the key', () => {
  const before = createShortCodes([OLD]).code('one', 6);
  expect(createShortCodes([NEW, OLD]).isCode('one', before)).toBe(true);
  expect(createShortCodes([NEW]).isCode('one', before)).toBe(false);
});

test('codes are spread evenly over all six-digit numbers', () => {
  const codes = createShortCodes([OLD]);
  const all = Array.from({ length: 3_000 }, (_, at) => codes.code(`number ${at}`, 6));
  const tenths = Map.groupBy(all, (code) => code[0]);
  expect([...tenths.keys()].sort().join('')).toBe('0123456789');
  for (const some of tenths.values()) expect(some.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBeGreaterThan(2_950);
});
