import { expect, test } from 'vitest';
import { lettersOf, reasonFault } from './reason-fault.ts';

const fixed = { id: 'one', needsText: false };
const other = { id: 'other', needsText: true };

test('[P2-OWNB-33] declining without a reason is refused', () => {
  expect(reasonFault(undefined, '')).toBe('no-reason');
  expect(reasonFault(fixed, '')).toBeUndefined();
});

test('[P2-OWNB-34] a reason in own words has 10 to 100 characters', () => {
  expect(reasonFault(other, '')).toBe('length');
  expect(reasonFault(other, 'x'.repeat(9))).toBe('length');
  expect(reasonFault(other, 'x'.repeat(10))).toBeUndefined();
  expect(reasonFault(other, 'x'.repeat(100))).toBeUndefined();
  expect(reasonFault(other, 'x'.repeat(101))).toBe('length');
  expect(reasonFault(other, `  ${'x'.repeat(9)}  `)).toBe('length');
  expect(lettersOf('👍👍')).toBe(2);
});
