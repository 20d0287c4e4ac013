import { expect, test } from 'vitest';
import { isCodeFresh, isCountRight } from './passkeys.ts';

test('[D-PASSKEY] a count that grows is right, and so is a device that keeps none; one that stands still or falls is not', () => {
  expect(isCountRight(4, 5)).toBe(true);
  expect(isCountRight(0, 1)).toBe(true);
  expect(isCountRight(0, 0)).toBe(true);
  expect(isCountRight(5, 5)).toBe(false);
  expect(isCountRight(5, 4)).toBe(false);
  expect(isCountRight(5, 0)).toBe(false);
});

test('[D-PASSKEY] a code to the mobile counts for ten minutes', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(isCodeFresh(null, now)).toBe(false);
  expect(isCodeFresh(new Date('2027-03-01T11:50:01Z'), now)).toBe(true);
  expect(isCodeFresh(new Date('2027-03-01T11:50:00Z'), now)).toBe(false);
});
