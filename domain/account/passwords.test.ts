import { expect, test } from 'vitest';
import { readPassword } from './passwords.ts';

const outcome = (typed: string) => {
  const read = readPassword(typed);
  return read.ok ? 'ok' : read.refusal;
};

test('[P1-AUTH-49 P1-AUTH-51 P1-AUTH-53] 8 to 20 letters, counted as a person counts them', () => {
  expect(outcome('')).toBe('PASSWORD_REQUIRED');
  expect(['a', '1234567', 'a'.repeat(21), '😀'.repeat(21)].map(outcome)).toEqual(
    Array.from({ length: 4 }, () => 'PASSWORD_LENGTH'),
  );
  expect(['12345678', 'a'.repeat(20), '😀'.repeat(20), 'كلمة سر طويلة', '        '].map(outcome)).toEqual(
    Array.from({ length: 5 }, () => 'ok'),
  );
});

test('one letter that two keyboards write in two ways is one', () => {
  expect(readPassword('cafe\u0301-1234')).toEqual(readPassword('caf\u00e9-1234'));
});
