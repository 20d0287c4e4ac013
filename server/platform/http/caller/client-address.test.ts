import { expect, test } from 'vitest';
import { countryOfAddress } from './address-country.ts';
import { addressBlock, callerAddress } from './client-address.ts';

test('[F22] an IPv6 /64 is one caller, an IPv4 address another, however it is written', () => {
  const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::'].map(
    addressBlock,
  );
  expect(new Set(one)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(addressBlock('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(['203.0.113.9', '::ffff:203.0.113.9'].map(addressBlock)).toEqual(['203.0.113.9', '203.0.113.9']);
});

test('the country of an address, and none for one that has none', async () => {
  const countries = await Promise.all(
    ['212.26.1.1', '::ffff:212.26.1.1', '2001:16a2::1'].map(countryOfAddress),
  );
  expect(countries).toEqual(['SA', 'SA', 'SA']);
  for (const address of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fd00::1', 'not an address', '']) {
    expect([address, await countryOfAddress(address)]).toEqual([address, null]);
  }
});

test('[F22] a caller is the nearest address before trusted proxies, and whatever it says itself counts for nothing', () => {
  const direct = callerAddress([]);
  expect(direct('::ffff:203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  const behind = callerAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  expect(behind('10.1.2.3', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(behind('10.1.2.3', '198.51.100.1, 203.0.113.9, 192.0.2.1')).toBe('203.0.113.9');
  expect(behind('fd00::1', '203.0.113.9')).toBe('203.0.113.9');
  expect(behind('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(behind('10.1.2.3', undefined)).toBe('10.1.2.3');
});
