import { expect, test } from 'vitest';
import { countryChoices, DEFAULT_COUNTRY, phoneOf, readPhone } from './phone-number.ts';

const SAUDI = { mobile: '501234567', countryCode: '+966' };

test('[P1-AUTH-44] a mobile is taken however it is written, and refused when it is none', () => {
  const ways = [
    '501234567',
    '0501234567',
    '050 123 4567',
    '+966501234567',
    '00966 50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
  ];
  for (const typed of ways) expect(readPhone({ country: 'SA', typed })).toEqual(SAUDI);
  for (const typed of ['', '12', '05012345678', 'abc', '+']) {
    expect(readPhone({ country: 'SA', typed })).toBeUndefined();
  }
  expect(readPhone({ country: 'AE', typed: '050 123 4567' })?.countryCode).toBe('+971');
});

test('[P1-I18N-08] Saudi Arabia is first and chosen; every country has a name in both languages', () => {
  expect(DEFAULT_COUNTRY).toBe('SA');
  expect(countryChoices('ar')[0]?.label).toBe('المملكة العربية السعودية (+966)');
  const english = countryChoices('en');
  expect(english[0]?.label).toBe('Saudi Arabia (+966)');
  expect(new Set(english.map((choice) => choice.country)).size).toBe(english.length);
});

test('a number that is kept comes back into the field as it is read out of it', () => {
  for (const kept of [
    { countryCode: '+966', mobile: '501234567' },
    { countryCode: '+971', mobile: '501234567' },
    { countryCode: '+1', mobile: '4165550123' },
  ])
    expect(readPhone(phoneOf(kept.countryCode, kept.mobile))).toEqual(kept);
  expect(phoneOf('+1', '4165550123').country).toBe('CA');
});
