import { expect, test } from 'vitest';
import { BANKS, bankName, findBank } from './banks.ts';

test.each(['RJHISARI', ' rjhisari ', 'al rajhi bank', 'مصرف الراجحي'])('%j is Al Rajhi Bank', (named) => {
  expect(findBank(named)?.bic).toBe('RJHISARI');
});

test.each(['', 'Rajhi', 'RJHISAR'])('%j is no bank', (named) => expect(findBank(named)).toBeUndefined());

test('a bank is named in the language of its reader', () => {
  const riyad = BANKS.filter(({ bic }) => bic === 'RIBLSARI');
  expect(riyad.map((bank) => [bankName(bank, 'ar'), bankName(bank, 'en')])).toEqual([
    ['بنك الرياض', 'Riyad Bank'],
  ]);
});

test('no number of an IBAN names two banks', () => {
  const ids = BANKS.flatMap(({ ibanIds }) => ibanIds);
  expect(new Set(ids).size).toBe(ids.length);
});
