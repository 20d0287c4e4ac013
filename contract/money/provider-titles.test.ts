import { expect, test } from 'vitest';
import { noticeEndpointOf } from './notices.ts';
import { providerTitle, providerTitles } from './provider-titles.ts';

test('[P3-PAY-01] every provider of payments has the name by which people know it', () => {
  expect(Object.keys(providerTitles)).toEqual(Object.keys(noticeEndpointOf));
  expect(providerTitle('hyperpay')).toBe('HyperPay');
  expect(providerTitle('one-of-before')).toBe('one-of-before');
});
