import { expect, test } from 'vitest';
import { regionOf } from './regions.ts';

test('a place lies in its region, and one that we do not know in none', () => {
  expect(regionOf(105343)?.en).toBe('Makkah Region');
  expect(regionOf(106297)?.ar).toBe('المنطقة الشرقية');
  expect(regionOf(1)).toBeUndefined();
});
