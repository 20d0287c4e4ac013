import { expect, test } from 'vitest';
import { readSarEntry, readSarWithin } from './price-entry.ts';

test.each([
  ['1250', 125_000],
  [' 1250.5 ', 125_050],
  ['1,250', 125_000],
  ['12,345,678.90', 1_234_567_890],
  ['١٬٢٥٠٫٧٥', 125_075],
  ['١،٢٥٠', 125_000],
  ['123,456.7', 12_345_670],
])('%s is an amount of %i halalas', (typed, amount) => {
  expect(readSarEntry(typed)).toBe(amount);
});

test.each([
  '',
  'ten',
  '1e9',
  '1,25',
  '1,2500',
  '1234,567',
  ',250',
  '1,250,',
  '1,250.',
  '1,250.123',
  '1,250.5x',
])('«%s» is no amount', (typed) => {
  expect(readSarEntry(typed)).toBeUndefined();
  expect(readSarWithin(typed, 0, 1_000_000)).toBe('no amount');
});

test('an amount at either bound is within it, one halala beyond is outside', () => {
  expect(readSarWithin('1.00', 100, 500)).toBe(100);
  expect(readSarWithin('5.00', 100, 500)).toBe(500);
  expect(readSarWithin('0.99', 100, 500)).toBe('outside');
  expect(readSarWithin('5.01', 100, 500)).toBe('outside');
});

test('a negative amount is outside, and a sign in another place is no amount', () => {
  expect(readSarWithin('-5', 0, 500)).toBe('outside');
  expect(readSarWithin(' −1,250.50 ', 0, 500)).toBe('outside');
  expect(readSarWithin('-ten', 0, 500)).toBe('no amount');
  expect(readSarWithin('5-', 0, 500)).toBe('no amount');
  expect(readSarWithin('x-5', 0, 500)).toBe('no amount');
});
