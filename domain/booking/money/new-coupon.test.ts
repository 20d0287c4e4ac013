import { describe, expect, test } from 'vitest';
import { halalas, ZERO } from '../../money.ts';
import { couponEndFault, couponRuleFaultsOf, couponState } from './new-coupon.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const at = (text: string) => new Date(`2027-${text}Z`);
const rules = {
  off: { kind: 'percent', percent: 25 },
  capHalalas: halalas(10_000),
  minimumHalalas: ZERO,
  start: NOW,
  end: at('04-01T21:00:00'),
  totalLimit: 500,
  renterLimit: 1,
} as const;

describe('[D-COUPON] the rules of a new coupon', () => {
  test('bounded it is made; each bound that is missing is named', () => {
    expect(couponRuleFaultsOf(rules, NOW)).toEqual([]);
    expect(couponRuleFaultsOf({ ...rules, capHalalas: null }, NOW)).toEqual(['CAP_MISSING']);
    const fixed = {
      ...rules,
      off: { kind: 'fixed', amountHalalas: halalas(5_000) },
      capHalalas: null,
    } as const;
    expect(couponRuleFaultsOf(fixed, NOW)).toEqual([]);
    const unbounded = { ...rules, capHalalas: null, totalLimit: null, renterLimit: null };
    expect(couponRuleFaultsOf(unbounded, NOW)).toEqual(['CAP_MISSING', 'USES_MISSING', 'USES_EACH_MISSING']);
  });

  test('it ends after it begins, and not before now', () => {
    expect(couponEndFault(NOW, null, NOW)).toBeUndefined();
    expect(couponEndFault(NOW, NOW, NOW)).toBe('END_BEFORE_START');
    expect(couponEndFault(at('01-01T00:00:00'), at('03-07T09:00:00'), NOW)).toBe('END_PAST');
    expect(couponEndFault(at('01-01T00:00:00'), at('03-07T09:00:00.001'), NOW)).toBeUndefined();
    expect(couponRuleFaultsOf({ ...rules, end: at('03-01T00:00:00') }, NOW)).toEqual(['END_BEFORE_START']);
  });
});

test('[D-COUPON] where a coupon stands: planned, running, used up, ended, switched off', () => {
  const coupon = { start: NOW, end: at('04-01T21:00:00'), stoppedAt: null, totalLimit: 2 };
  expect(couponState(coupon, 0, at('03-07T08:59:59'))).toBe('planned');
  expect(couponState(coupon, 1, NOW)).toBe('running');
  expect(couponState(coupon, 2, NOW)).toBe('used_up');
  expect(couponState(coupon, 2, at('04-01T20:59:59'))).toBe('used_up');
  expect(couponState(coupon, 0, at('04-01T21:00:00'))).toBe('ended');
  expect(couponState({ ...coupon, stoppedAt: NOW }, 2, at('05-01T00:00:00'))).toBe('off');
  expect(couponState({ ...coupon, end: null }, 1, at('12-31T00:00:00'))).toBe('running');
});
