import { expect, test } from 'vitest';
import { bankFirst, wayBack } from './bank-first.ts';

test('[D-EARN-FIRST P1-LIST-04] who gives a bank account first comes back to where they were, and to no other site', () => {
  const there = '/owner/add/1/basic_info?from=a&to=b';
  expect(wayBack(new URL(bankFirst(there), 'https://kiraa.sa').search)).toBe(there);
  expect(new URL(bankFirst(there), 'https://kiraa.sa').hash).toBe('#bank');
  const elsewhere = [
    '//evil.example/a',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ];
  expect(elsewhere.map((next) => wayBack(`?next=${encodeURIComponent(next)}`))).toEqual(
    elsewhere.map(() => undefined),
  );
  expect(wayBack('')).toBeUndefined();
});
