import { expect, test } from 'vitest';
import { type BusinessNumbers, fitsNumber, numberNames, numbersAt } from './business-numbers.ts';

const settings = {
  ...Object.fromEntries(numberNames.map((name) => [name, 1])),
  commissionPercent: 10,
} as BusinessNumbers;
const at = (iso: string) => new Date(iso);
const BEGINS = '2027-01-01T00:00:00+03:00';

test('[D-NUMBERS] a value holds from its instant on, not a millisecond before; before the first the setting does', () => {
  const dated = [
    { name: 'commissionPercent', since: at('2027-06-01T00:00:00+03:00'), value: 8 },
    { name: 'commissionPercent', since: at(BEGINS), value: 12.5 },
  ] as const;
  const percentAt = (iso: string) => numbersAt(dated, settings, at(iso)).commissionPercent;
  expect(percentAt('2026-12-31T23:59:59.999+03:00')).toBe(10);
  expect(percentAt(BEGINS)).toBe(12.5);
  expect(percentAt('2027-05-31T23:59:59.999+03:00')).toBe(12.5);
  expect(percentAt('2027-06-01T00:00:00+03:00')).toBe(8);
  expect(numbersAt(dated, settings, at(BEGINS)).noShowPercent).toBe(1);
});

test('a percentage has two decimals and ends at 100; other numbers are whole and end at their bound', () => {
  expect([0, 12.5, 7.25, 100].every((value) => fitsNumber('commissionPercent', value))).toBe(true);
  expect([-1, 100.01, 7.125].some((value) => fitsNumber('commissionPercent', value))).toBe(false);
  expect([0, 24, 720].every((value) => fitsNumber('ownerFeeLateHours', value))).toBe(true);
  expect([1, 30].every((value) => fitsNumber('depositAskedDays', value))).toBe(true);
  expect([0, 31].some((value) => fitsNumber('depositAskedDays', value))).toBe(false);
  // A deposit that came back before the owner may claim would secure nothing.
  expect([47, 48].map((value) => fitsNumber('depositKeptHours', value))).toEqual([false, true]);
  expect([1.5, 721, -1].some((value) => fitsNumber('ownerFeeLateHours', value))).toBe(false);
});
