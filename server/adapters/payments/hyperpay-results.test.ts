import { expect, test } from 'vitest';
import { resultGroup } from './hyperpay-results.ts';

test('[P3-PAY-30] the six codes are successes; two of them are the test system’s, which count in test mode alone', () => {
  const codes = ['000.100.112', '000.100.110', '000.000.000', '000.000.100', '000.100.105', '000.300.000'];
  expect(codes.map(resultGroup)).toEqual([
    'test-mode',
    'test-mode',
    'success',
    'success',
    'success',
    'success',
  ]);
  // Neighbours that look like them are none.
  expect(['000.400.101', '000.200.000', '000.400.030'].map(resultGroup)).not.toContain('success');
});
