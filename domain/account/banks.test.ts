import { expect, test } from 'vitest';
import { bankName, findBank } from './banks.ts';

const RAJHI = { bic: 'RJHISARI', nameEn: 'Al Rajhi Bank', nameAr: 'مصرف الراجحي', ibanIds: ['80'] };
const RIYAD = { bic: 'RIBLSARI', nameEn: 'Riyad Bank', nameAr: 'بنك الرياض', ibanIds: ['20'] };
const BANKS = [RAJHI, RIYAD];

test.each(['RJHISARI', ' rjhisari ', 'al rajhi bank', 'مصرف الراجحي'])('%j is Al Rajhi Bank', (named) => {
  expect(findBank(BANKS, named)?.bic).toBe('RJHISARI');
});

test.each(['', 'Rajhi', 'RJHISAR'])('%j is no bank', (named) =>
  expect(findBank(BANKS, named)).toBeUndefined(),
);

test('a bank is named in the language of its reader', () => {
  expect([bankName(RIYAD, 'ar'), bankName(RIYAD, 'en')]).toEqual(['بنك الرياض', 'Riyad Bank']);
});
