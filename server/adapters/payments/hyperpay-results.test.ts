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

test.each([
  [
    'unclear',
    ['900.100.100', '900.400.100', '800.500.100', '800.600.100', '999.999.999', '600.100.100', '800.800.400'],
  ],
  ['review', ['000.400.000', '000.400.010', '000.400.100']],
  ['pending', ['000.200.000', '000.200.100', '800.400.500', '100.400.500']],
  ['ours', ['200.300.404', '600.200.400', '500.100.201', '800.900.300', '800.120.100', '800.121.100']],
  ['expired-card', ['100.100.303']],
  ['declined', ['800.100.152', '100.100.302', '100.380.401', '100.396.101', '800.110.100', '', 'nonsense']],
] as const)('what the provider’s guide counts as %s is that', (group, codes) => {
  expect(codes.map((code) => [code, resultGroup(code)])).toEqual(codes.map((code) => [code, group]));
});
