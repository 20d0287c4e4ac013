import { describe, expect, test } from 'vitest';
import {
  bankEntryOf,
  bankErrorsOf,
  bankWireOf,
  liveNumberError,
  shownIban,
  withNumber,
} from './bank-entry.ts';

const IBAN = 'SA0380000000608010167519';
const banks = [
  { bic: 'RJHISARI', ibanIds: ['80'] },
  { bic: 'RIBLSARI', ibanIds: ['20'] },
];
const right = { holder: 'Sara Ahmad', bic: 'RJHISARI', accountNumber: 'sa03 8000 0000 6080 1016 7519' };

describe('[P1-PROF-10] the read-only IBAN', () => {
  test('is empty before a bank is chosen, then the bank’s part, and whole as soon as it is right', () => {
    expect(shownIban(banks, { ...right, bic: '' })).toBe('');
    expect(shownIban(banks, { ...right, accountNumber: '' })).toBe('SA•• 80•• •••• •••• •••• ••••');
    expect(shownIban(banks, { ...right, accountNumber: IBAN.slice(0, -1) })).toBe(
      'SA•• 80•• •••• •••• •••• ••••',
    );
    expect(shownIban(banks, right)).toBe('SA03 8000 0000 6080 1016 7519');
  });

  test('what is shown is what is sent', () => {
    expect(bankWireOf({ ...right, holder: ' Sara Ahmad ' })).toEqual({
      accountHolderName: 'Sara Ahmad',
      bankName: 'RJHISARI',
      accountNumber: IBAN,
      iban: IBAN,
    });
  });
});

describe('a number names its bank by its fifth and sixth character', () => {
  const empty = { holder: '', bic: '', accountNumber: '' };
  test.each([
    ['sa03 80', '', 'RJHISARI'],
    ['SA4420000001234567891234', 'RJHISARI', 'RIBLSARI'],
    ['٢٠', 'RJHISARI', 'RJHISARI'],
    ['SA0399', 'RJHISARI', 'RJHISARI'],
    ['608010167519', '', ''],
  ])('"%s" after "%s" is of "%s"', (typed, before, bic) => {
    expect(withNumber(banks, { ...empty, bic: before }, typed)).toEqual({
      ...empty,
      accountNumber: typed,
      bic,
    });
  });
});

describe('[P1-PROF-22] each field that is missing is required', () => {
  test('all of them in an empty form', () => {
    expect(bankErrorsOf(banks, bankEntryOf(null))).toEqual({
      accountHolderName: 'REQUIRED',
      bankName: 'REQUIRED',
      accountNumber: 'REQUIRED',
      iban: 'REQUIRED',
    });
  });

  test('none of them when it is right, nor in what was saved', () => {
    expect(bankErrorsOf(banks, right)).toEqual({});
    const saved = {
      accountHolderName: 'Sara Ahmad',
      bankName: 'مصرف الراجحي',
      bic: 'RJHISARI',
      accountNumber: IBAN,
      iban: IBAN,
    };
    expect(bankErrorsOf(banks, bankEntryOf(saved))).toEqual({});
  });
});

test('nobody is told off while they type: only a number that is long enough is judged', () => {
  expect(liveNumberError(banks, { ...right, accountNumber: 'SA03 8000' })).toBeUndefined();
  expect(liveNumberError(banks, { ...right, accountNumber: `${IBAN.slice(0, -1)}0` })).toBe('IBAN_INVALID');
  expect(liveNumberError(banks, { ...right, accountNumber: `${IBAN}0` })).toBe('ACCOUNT_NUMBER_TOO_LONG');
  expect(liveNumberError(banks, { ...right, bic: 'RIBLSARI' })).toBe('IBAN_OTHER_BANK');
  expect(liveNumberError(banks, { ...right, bic: '' })).toBeUndefined();
});
