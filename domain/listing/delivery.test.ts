import { expect, test } from 'vitest';
import { deliveryFaults } from './delivery.ts';

test('[P2-LIST-48] a way to the renter has to be chosen; both together mean delivery', () => {
  expect(deliveryFaults({ delivers: false, renterCollects: false })).toEqual({
    delivers: 'DELIVERY_REQUIRED',
  });
  expect(deliveryFaults({})).toEqual({ delivers: 'DELIVERY_REQUIRED' });
  expect(deliveryFaults({ delivers: true })).toEqual({});
  expect(deliveryFaults({ renterCollects: true })).toEqual({});
  expect(deliveryFaults({ delivers: true, renterCollects: true })).toEqual({});
});
