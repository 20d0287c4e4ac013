import { describe, expect, test } from 'vitest';
import { billingAddress } from './open-checkout.ts';
import { newPaymentReference } from './payment-attempts.ts';

describe('the address that a provider is given', () => {
  test('is of the payer’s city, which is its state as well', () => {
    expect(billingAddress(' Jeddah ', ' 12 Tahlia Street ', ' 23431 ')).toEqual({
      street: '12 Tahlia Street',
      city: 'Jeddah',
      state: 'Jeddah',
      postcode: '23431',
    });
  });

  test('is the house’s where the payer has given none', () => {
    const house = { street: 'Saudi', city: 'Al Khobar', state: 'Al Khobar', postcode: '34217' };
    for (const nothing of [undefined, '', '   '])
      expect(billingAddress(nothing, nothing, nothing)).toEqual(house);
  });

  test('is cut where providers cut it, and never within a letter', () => {
    const { street, city, state } = billingAddress('ر'.repeat(200), '😀'.repeat(200));
    expect([[...street].length, [...city].length, state === city]).toEqual([99, 49, true]);
    expect(street.isWellFormed()).toBe(true);
  });
});

test('a payment is called at its provider by its id without hyphens, which some remove', () => {
  expect(newPaymentReference('01900000-0000-7000-8000-00000000c001')).toBe(
    '0190000000007000800000000000c001',
  );
});
