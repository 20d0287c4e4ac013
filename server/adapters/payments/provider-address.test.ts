import { expect, test } from 'vitest';
import { isProviderAddress } from './provider-address.ts';

const OURS = 'http://127.0.0.1:3001/paypal';

test('a browser is sent to pages of a provider that are encrypted, or of the host that we call', () => {
  const good = ['https://www.paypal.com/checkoutnow?token=1', 'http://127.0.0.1:3001/paypal/pay/1'];
  expect(good.filter((address) => !isProviderAddress(address, OURS))).toEqual([]);
});

test.each([
  ...['javascript:alert(1)', 'data:text/html,<p>', 'http://www.paypal.com/pay', '//evil.example/pay', '/pay'],
  ...['http://127.0.0.1:3002/paypal', 'http://127.0.0.1.evil.example:3001/', 'https://', ''],
])('a browser is sent to no other address, whatever the provider answers: %s', (address) => {
  expect(isProviderAddress(address, OURS)).toBe(false);
});
