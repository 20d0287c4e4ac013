import { expect, test } from 'vitest';
import { hijriDay, hijriMonths } from './hijri.ts';

test('a day is told by the calendar of Umm al-Qura: Ramadan of 1448 began on 8 February 2027, its feast on 9 March', () => {
  expect(['2027-02-07', '2027-02-08', '2027-03-09', '2027-03-10'].map(hijriDay)).toEqual([
    '30',
    '1',
    '1',
    '2',
  ]);
});

test('a month names the Hijri months that it lies in, once each, with the year of the last', () => {
  expect(hijriMonths('2027-03-01', '2027-03-31', 'en')).toBe('Ramadan – Shawwal 1448');
  expect(hijriMonths('2027-03-01', '2027-03-31', 'ar')).toBe('رمضان – شوال 1448');
  expect(hijriMonths('2027-03-11', '2027-03-31', 'en')).toBe('Shawwal 1448');
});
