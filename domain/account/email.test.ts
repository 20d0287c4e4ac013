import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

test.each([
  ['  Sara.Ahmad@Example.COM ', 'sara.ahmad@example.com'],
  ['سارة@مثال.السعودية', 'سارة@مثال.السعودية'],
  ['a+b@mail.example.org', 'a+b@mail.example.org'],
])('%j is the address %j', (typed, address) => expect(readEmail(typed)).toBe(address));

test.each([
  '',
  'sara',
  'sara@',
  '@example.com',
  'sara@example',
  'a b@example.com',
  'a@b@example.com',
  'a@.example.com',
  'a..b@example.com',
  'a@example.c',
  '"a"@example.com',
  'a@example.com\r\nbcc: b@example.com',
  `${'a'.repeat(250)}@a.sa`,
])('%j is none', (typed) => expect(readEmail(typed)).toBeUndefined());

test('an address has at most 254 characters', () => {
  const long = (characters: number) => `${'a'.repeat(characters - '@example.com'.length)}@example.com`;
  expect(readEmail(long(254))).toBe(long(254));
  expect(readEmail(long(255))).toBeUndefined();
});

test('whatever comes in, an accepted address is one word and accepted again as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (typed) => {
      const address = readEmail(typed);
      if (address === undefined) return;
      expect(address).toMatch(/^[^\s@]+@[^\s@]+$/);
      expect(readEmail(address)).toBe(address);
    }),
  );
});
