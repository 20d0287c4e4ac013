import { expect, test } from 'vitest';
import { personalIdFault } from './personal-id.ts';

test.each([
  ['1123456780', 'saudi'],
  [' 1123456780 ', 'saudi'],
  ['١١٢٣٤٥٦٧٨٠', 'saudi'],
  ['2123456788', 'other'],
  ['9988776655', 'other'],
  ['A1234567', 'other'],
  ['123', 'other'],
  ['x'.repeat(35), 'other'],
] as const)(
  '[D-PERSONAL-ID] %s may be the number of a person whose nationality is %s',
  (typed, nationality) => {
    expect(personalIdFault(typed, nationality)).toBeUndefined();
    expect(personalIdFault(typed)).toBeUndefined();
  },
);

test.each([
  ['12', 'other', 'PERSONAL_ID_LENGTH'],
  ['x'.repeat(36), 'saudi', 'PERSONAL_ID_LENGTH'],
  ['123', 'saudi', 'PERSONAL_ID_WRONG'],
  ['A123456789', 'saudi', 'PERSONAL_ID_WRONG'],
  ['2123456788', 'saudi', 'PERSONAL_ID_WRONG'],
  ['11234567800', 'saudi', 'PERSONAL_ID_WRONG'],
  ['1123456781', 'saudi', 'PERSONAL_ID_WRONG'],
  ['2123456780', 'other', 'PERSONAL_ID_WRONG'],
  ['1132456780', 'other', 'PERSONAL_ID_WRONG'],
] as const)(
  '[D-PERSONAL-ID] %s is refused of a person whose nationality is %s: %s',
  (typed, nationality, fault) => {
    expect(personalIdFault(typed, nationality)).toBe(fault);
  },
);
