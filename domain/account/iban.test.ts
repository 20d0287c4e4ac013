import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanOfBank, inFours, plainIban, readIban } from './iban.ts';
import { maskedTail, tailOf } from './masked.ts';

const BANKS = [
  { bic: 'RJHISARI', nameEn: 'Al Rajhi Bank', nameAr: 'مصرف الراجحي', ibanIds: ['80'] },
  { bic: 'INMASARI', nameEn: 'Alinma Bank', nameAr: 'مصرف الإنماء', ibanIds: ['05'] },
  { bic: 'RIBLSARI', nameEn: 'Riyad Bank', nameAr: 'بنك الرياض', ibanIds: ['20'] },
  {
    bic: 'NCBKSAJE',
    nameEn: 'Saudi National Bank (SNB)',
    nameAr: 'البنك الأهلي السعودي',
    ibanIds: ['10', '40'],
  },
];

const bankOf = (id: string) => {
  const bank = BANKS.find((one) => one.ibanIds.includes(id));
  if (!bank) throw new Error(`no bank ${id}`);
  return bank;
};
const rajhi = bankOf('80');
const RAJHI_IBAN = 'SA0380000000608010167519';

describe('[P1-PROF-10] [P1-PROF-19] the account number is the IBAN of the chosen bank', () => {
  test.each([
    ['80', RAJHI_IBAN],
    ['20', 'SA4420000001234567891234'],
    ['10', 'SA8510000012345678901234'],
    ['20', 'SA0820000000001234567890'],
    ['05', 'SA6205000068200001111000'],
  ])('of bank %s, %s is right', (id, iban) => {
    expect(readIban(iban, bankOf(id))).toEqual({ ok: true, iban });
  });

  test.each([
    'sa03 8000 0000 6080 1016 7519',
    ' SA03-8000-0000-6080-1016-7519 ',
    'SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩',
    '\u200fSA03 8000\u00a00000 6080 1016 7519\u200e',
  ])('however it is written: %j', (typed) => {
    expect(readIban(typed, rajhi)).toEqual({ ok: true, iban: RAJHI_IBAN });
    expect(plainIban(typed)).toBe(RAJHI_IBAN);
  });

  test.each([
    ['', 'IBAN_INVALID'],
    ['608010167519', 'IBAN_INVALID'],
    ['SA0380000000608010167510', 'IBAN_INVALID'],
    ['GB29NWBK60161331926819', 'IBAN_INVALID'],
    [`${RAJHI_IBAN}9`, 'ACCOUNT_NUMBER_TOO_LONG'],
    ['SA4420000001234567891234', 'IBAN_OTHER_BANK'],
  ])('%j is refused: %s', (typed, refusal) => {
    expect(readIban(typed, rajhi)).toEqual({ ok: false, refusal });
  });

  test('one wrong digit, or two changed places, is always found', () => {
    const place = fc.integer({ min: 2, max: 23 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const wrong = (Number(RAJHI_IBAN[at]) + shift) % 10;
        const typed = `${RAJHI_IBAN.slice(0, at)}${wrong}${RAJHI_IBAN.slice(at + 1)}`;
        expect(readIban(typed, rajhi).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 22 }), (at) => {
        const [one = '', other = ''] = RAJHI_IBAN.slice(at, at + 2);
        fc.pre(one !== other);
        const typed = `${RAJHI_IBAN.slice(0, at)}${other}${one}${RAJHI_IBAN.slice(at + 2)}`;
        expect(readIban(typed, rajhi).ok).toBe(false);
      }),
    );
  });

  test('whatever comes in, it is answered, and what is accepted is an IBAN of this bank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...BANKS), (typed, bank) => {
        const read = readIban(typed, bank);
        if (read.ok)
          expect(read.iban).toMatch(new RegExp(`^SA\\d\\d(${bank.ibanIds.join('|')})[A-Z0-9]{18}$`));
      }),
    );
  });

  test('an old number of a bank that was taken over belongs to the one that took it', () => {
    const old = 'SA8740000000000000000001';
    expect(readIban(old, bankOf('10'))).toEqual({ ok: true, iban: old });
  });
});

test('the IBAN is shown in fours, and as soon as the bank is known its part of it', () => {
  expect(inFours(RAJHI_IBAN)).toBe('SA03 8000 0000 6080 1016 7519');
  expect(ibanOfBank(rajhi)).toBe('SA•• 80•• •••• •••• •••• ••••');
});

test('[P1-PROF-05] of a secret the last four characters are shown, and never the whole', () => {
  expect(maskedTail(tailOf(RAJHI_IBAN))).toBe('••••7519');
  expect(maskedTail(tailOf('1234'))).toBe('••••4');
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), (secret) => {
      expect(tailOf(secret).length).toBeLessThan(secret.length);
    }),
  );
});
