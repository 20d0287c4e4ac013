import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/ids.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { bareCode } from './typed-code.ts';

test('ten codes are given, each of 24 letters in groups of four, none twice', () => {
  const { shown, hashes } = newRecoveryCodes();
  expect([shown.length, hashes.length, new Set(shown).size]).toEqual([10, 10, 10]);
  for (const code of shown) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(newRecoveryCodes().shown.filter((code) => shown.includes(code))).toEqual([]);
});

test('a code is known by its hash, however it is typed off', () => {
  const { shown, hashes } = newRecoveryCodes();
  for (const [at, code] of shown.entries()) {
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `];
    for (const one of typed) expect(hashRecoveryCode(bareCode(one))).toEqual(hashes[at]);
  }
  const [first = ''] = shown;
  expect(hashRecoveryCode(bareCode(first.slice(0, -1)))).not.toEqual(hashes[0]);
  // Nothing that could be read is kept.
  expect(hashes.every((hash) => hash.length === 32)).toBe(true);
  expect(hashes[0]).toEqual(hashToken(first.replaceAll('-', '')));
});

test('a code of six digits is read in the digits of either script, with spaces and dashes', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦', '۱۲۳ ۴۵۶', '1\u00a02\t3\n456'])
    expect(bareCode(typed)).toBe('123456');
});
