import { expect, test } from 'vitest';
import { refuseDecision } from './refuse-decision.ts';

test('a refusal stands at the field that this call has for it, under the name of its form', () => {
  const names = { end: 'to', coupon: 'couponCode' };
  expect(refuseDecision({ code: 'COUPON_USED_UP', field: 'coupon' }, names)).toEqual({
    ok: false,
    refusal: { code: 'COUPON_USED_UP', fields: { couponCode: 'COUPON_USED_UP' } },
  });
  expect(refuseDecision({ code: 'PERIOD_SAME', field: 'end' }, names)).toEqual({
    ok: false,
    refusal: { code: 'PERIOD_SAME', fields: { to: 'PERIOD_SAME' } },
  });
});

test('a refusal stands at no field where the call has none for it, or it is about none', () => {
  const plain = { ok: false, refusal: { code: 'STEP_NOT_ALLOWED' } };
  expect(refuseDecision({ code: 'STEP_NOT_ALLOWED' }, { end: 'to' })).toEqual(plain);
  expect(refuseDecision({ code: 'STEP_NOT_ALLOWED', field: 'start' }, { end: 'to' })).toEqual(plain);
  expect(refuseDecision({ code: 'STEP_NOT_ALLOWED', field: 'start' })).toEqual(plain);
});

test('what only an admin is refused has words of its own, and is never told by another call', () => {
  for (const code of ['ALL_OF_A_REQUEST', 'ABOVE_PAID'] as const)
    expect(() => refuseDecision({ code, field: 'amount' }, { amount: 'amount' })).toThrow(code);
});
