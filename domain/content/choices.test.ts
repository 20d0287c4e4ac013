import { describe, expect, test } from 'vitest';
import { type ChoiceWords, choiceFaults, isLastShown, isOrdered } from './choices.ts';

const plain = (titleEn: string, titleAr: string): ChoiceWords => ({
  ...{ titleEn, titleAr },
  ...{ bic: null, ibanIds: null },
});
const bank = (titleEn: string, titleAr: string, bic: string | null, ibanIds: string[] | null) => ({
  ...{ titleEn, titleAr, bic, ibanIds },
});

describe('[D-LISTS] an entry beside the others of its list', () => {
  const others = [plain('Broken', 'تعطّل'), plain('Other', 'سبب آخر')];
  test.each([
    ['a new one', plain('Too far', 'بعيد'), {}],
    ['the English name of another, whatever its capitals', plain('OTHER', 'غيره'), { titleEn: 'NAME_TAKEN' }],
    ['the Arabic name of another', plain('Else', 'سبب آخر'), { titleAr: 'NAME_TAKEN' }],
    ['a reason has no BIC', { ...plain('Far', 'بعيد'), bic: 'RJHISARI' }, { bic: 'NOT_ALLOWED' }],
    ['a reason has no IBAN', { ...plain('Far', 'بعيد'), ibanIds: ['80'] }, { ibanIds: 'NOT_ALLOWED' }],
  ])('%s', (_, wanted, faults) => expect(choiceFaults('cancel_owner', wanted, others)).toEqual(faults));

  const banks = [bank('Al Rajhi Bank', 'مصرف الراجحي', 'RJHISARI', ['80'])];
  test.each([
    ['a new bank', bank('Vision Bank', 'بنك فيجن', 'VISISARI', ['37', '38']), {}],
    [
      'neither BIC nor number',
      bank('Vision Bank', 'بنك فيجن', null, []),
      { bic: 'REQUIRED', ibanIds: 'REQUIRED' },
    ],
    ['the BIC of another', bank('Vision Bank', 'بنك فيجن', 'RJHISARI', ['37']), { bic: 'NAME_TAKEN' }],
    [
      'a number of another: an IBAN has one bank',
      bank('Vision Bank', 'بنك فيجن', 'VISISARI', ['37', '80']),
      { ibanIds: 'IBAN_ID_TAKEN' },
    ],
    [
      'one number twice',
      bank('Vision Bank', 'بنك فيجن', 'VISISARI', ['37', '37']),
      { ibanIds: 'IBAN_ID_TAKEN' },
    ],
  ])('%s', (_, wanted, faults) => expect(choiceFaults('banks', wanted, banks)).toEqual(faults));
});

test('[D-LISTS] the last entry that is shown is one of those that are not hidden', () => {
  const entries = [
    { id: 'a', isHidden: true },
    { id: 'b', isHidden: false },
  ];
  expect(entries.map(({ id }) => isLastShown(entries, id))).toEqual([false, true]);
  expect(isLastShown([...entries, { id: 'c', isHidden: false }], 'b')).toBe(false);
});

test('[P1-PROF-25] banks are read by name; reasons and insurers in the order of the house', () => {
  expect([isOrdered('banks'), isOrdered('insurers'), isOrdered('cancel_renter')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('[D-READY] a ready text is a sentence or two, where the name of a thing is a line', () => {
  const long = 'x'.repeat(300);
  expect(choiceFaults('ready_claim', plain(long, 'نص'), [])).toEqual({});
  expect(choiceFaults('ready_claim', plain(`${long}x`, 'نص'), [])).toEqual({ titleEn: 'TEXT_LENGTH' });
  expect(choiceFaults('cancel_owner', plain('Far', 'ب'.repeat(80)), [])).toEqual({});
  expect(choiceFaults('cancel_owner', plain('Far', 'ب'.repeat(81)), [])).toEqual({ titleAr: 'TEXT_LENGTH' });
});
