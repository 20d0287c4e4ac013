import { expect, test } from 'vitest';
import { plainName, problemOf } from './bar-address.ts';

test('[P1-HOME-09] a text of the banner is required, and 2 to 30 letters long', () => {
  expect(['', '   '].map(problemOf)).toEqual(['missing', 'missing']);
  expect(['ك', ' x ', 'x'.repeat(31)].map(problemOf)).toEqual(['length', 'length', 'length']);
  expect(['كا', 'x'.repeat(30), '😀😀'].map(problemOf)).toEqual([undefined, undefined, undefined]);
});

test('city names are compared as fingers type them', () => {
  expect(plainName('الأحساء')).toBe(plainName('الاحساء'));
  expect(plainName('جدّة')).toBe(plainName('جده'));
  expect(plainName('Al-Kharj')).toBe(plainName(' al kharj '));
  expect(plainName('Riyadh')).not.toBe(plainName('Riyad'));
});
