// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearSeen, forgetSeen, idsIn, noteSeen, onSeen, readSeen } from './seen-listings.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

beforeEach(() => localStorage.clear());

test('[D-RECENT] what was looked at last stands first, once, and the twenty-first falls out', () => {
  for (let number = 1; number <= 21; number += 1) noteSeen(id(number));
  noteSeen(id(5));
  const seen = readSeen();
  expect(seen).toHaveLength(20);
  expect(seen.slice(0, 3)).toEqual([id(5), id(21), id(20)]);
  expect(seen.at(-1)).toBe(id(2));
});

test('[D-RECENT] what is gone falls out, and clearing leaves nothing behind', () => {
  let told = 0;
  const stop = onSeen(() => {
    told += 1;
  });
  noteSeen(id(1));
  noteSeen(id(2));
  forgetSeen([id(1)]);
  expect(readSeen()).toEqual([id(2)]);
  clearSeen();
  expect([readSeen(), localStorage.length, told]).toEqual([[], 0, 4]);
  stop();
});

test('[D-RECENT] whatever else stands in the storage is no listing', () => {
  expect(idsIn(`<script>,${id(1)},,${id(1)},../x`)).toEqual([id(1)]);
  expect(idsIn(null)).toEqual([]);
});
