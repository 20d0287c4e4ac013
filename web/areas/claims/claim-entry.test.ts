import { expect, test } from 'vitest';
import { isReason, saidAmount } from './claim-entry.ts';

test('an amount is read in either language’s digits, with thousands apart, and no other way: a comma before two digits is none of a thousand', () => {
  expect(['300.5', '1,250', '٣٠٠٫٥٠', ' 12 '].map(saidAmount)).toEqual([
    '300.50',
    '1250.00',
    '300.50',
    '12.00',
  ]);
  expect(['', '0', '-5', 'ten', '1.234', '12,50', '1,2,3'].map(saidAmount)).toEqual(
    [...Array(7)].map(() => undefined),
  );
});

test('a reason has 10 to 1,000 letters, spaces around it not counted', () => {
  expect([' ninechars ', ' ten chars. ', 'x'.repeat(1_001)].map(isReason)).toEqual([false, true, false]);
});
