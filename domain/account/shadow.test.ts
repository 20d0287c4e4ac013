import { expect, test } from 'vitest';
import { canBeShadowed, mayShadow, shadowEnd } from './shadow.ts';

test('[D-SHADOW] support and the owner of the console may look as somebody else, and no other duty', () => {
  expect(mayShadow(['support'])).toBe(true);
  expect(mayShadow(['owner'])).toBe(true);
  expect(mayShadow(['finance', 'content'])).toBe(false);
  expect(mayShadow([])).toBe(false);
});

test('[D-SHADOW] nobody looks as somebody of the house, nor as somebody who is locked', () => {
  expect(canBeShadowed({ isOfHouse: false, isLocked: false })).toBe(true);
  expect(canBeShadowed({ isOfHouse: true, isLocked: false })).toBe(false);
  expect(canBeShadowed({ isOfHouse: false, isLocked: true })).toBe(false);
});

test('[D-SHADOW] a look lasts 15 minutes', () => {
  expect(shadowEnd(new Date('2026-08-01T10:00:00.000Z'))).toEqual(new Date('2026-08-01T10:15:00.000Z'));
});
