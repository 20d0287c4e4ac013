import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  dropCoupon,
  forgetPayment,
  keepCheckout,
  keepCoupon,
  keepPaymentRequest,
  keptCheckout,
  keptCouponCode,
  keptPaymentRequest,
  takePaymentRequest,
} from './payment-memory.ts';

test('the tab keeps the coupon under its name, until it is dropped', () => {
  const storage = memoryStorage();
  keepCoupon({ id: 'c1', code: 'EID25' }, storage);
  expect([storage.getItem('coupon_id'), keptCouponCode(storage)]).toEqual(['c1', 'EID25']);
  dropCoupon(storage);
  expect([storage.getItem('coupon_id'), keptCouponCode(storage)]).toEqual([null, undefined]);
});

test('a saved card is charged by the payment page once, for the booking that it was meant for', () => {
  const storage = memoryStorage();
  keepPaymentRequest({ bookingId: 'b1', cardId: 'k1' }, storage);
  expect([keptPaymentRequest('b1', storage), keptPaymentRequest('b2', storage)]).toEqual(['k1', undefined]);
  expect(takePaymentRequest('b1', storage)).toBe('k1');
  expect(takePaymentRequest('b1', storage)).toBeUndefined();
  keepPaymentRequest({ bookingId: 'b1', cardId: 'k1' }, storage);
  expect(takePaymentRequest('b2', storage)).toBeUndefined();
  expect(takePaymentRequest('b1', storage)).toBeUndefined();
});

test('[P3-PAY-28] an ended payment leaves nothing of itself', () => {
  const storage = memoryStorage();
  keepCoupon({ id: 'c1', code: 'EID25' }, storage);
  keepPaymentRequest({ bookingId: 'b1', cardId: 'k1' }, storage);
  keepCheckout('A1.uat01', storage);
  expect(keptCheckout(storage)).toBe('A1.uat01');
  forgetPayment(storage);
  expect(storage.length).toBe(0);
});
