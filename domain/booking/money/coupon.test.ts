import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas, ZERO } from '../../money.ts';
import { type Coupon, couponCode, couponFault, discountOf } from './coupon.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const HOUR = 3_600_000;
const sar = (amount: number) => halalas(amount * 100);

function coupon(change: Partial<Coupon> = {}): Coupon {
  return {
    off: { kind: 'percent', percent: 20 },
    capHalalas: null,
    minimumHalalas: ZERO,
    start: NOW,
    end: null,
    stoppedAt: null,
    ...change,
  };
}

test('a code is read as it was heard: small letters, spaces and Arabic digits make no other coupon', () => {
  expect(['eid 25', ' EID25', 'Eid٢٥', 'e i d 2 5'].map(couponCode)).toEqual(Array(4).fill('EID25'));
});

describe('what a coupon takes off', () => {
  test('a part of the total, half a halala going up, and no more than the cap', () => {
    expect(discountOf(coupon(), sar(480))).toBe(sar(96));
    expect(discountOf(coupon({ off: { kind: 'percent', percent: 12.5 } }), sar(333))).toBe(halalas(4_163));
    expect(discountOf(coupon({ capHalalas: sar(50) }), sar(480))).toBe(sar(50));
  });

  test('a fixed amount, of which one riyal at least is left to pay', () => {
    const fixed = coupon({ off: { kind: 'fixed', amountHalalas: sar(100) } });
    expect([sar(480), sar(101), sar(100), sar(40), sar(1)].map((total) => discountOf(fixed, total))).toEqual([
      sar(100),
      sar(100),
      sar(99),
      sar(39),
      ZERO,
    ]);
    expect(discountOf(coupon({ off: { kind: 'percent', percent: 100 } }), sar(480))).toBe(sar(479));
  });

  test('whatever the coupon and the total: never below zero, never over the cap, always a riyal to pay', () => {
    const off = fc.oneof(
      fc
        .integer({ min: 1, max: 10_000 })
        .map((hundredths) => ({ kind: 'percent' as const, percent: hundredths / 100 })),
      fc
        .integer({ min: 1, max: 100_000_000 })
        .map((amount) => ({ kind: 'fixed' as const, amountHalalas: halalas(amount) })),
    );
    const cap = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(halalas));
    const riyals = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(off, cap, riyals, (wished, capHalalas, total) => {
        const discount = discountOf({ off: wished, capHalalas }, sar(total));
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(capHalalas ?? discount);
        expect(sar(total) - discount).toBeGreaterThanOrEqual(100);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('when a coupon counts', () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

  test('from its first moment until its last, which is no longer in it', () => {
    const limited = coupon({ end: at(2) });
    expect([-1, 0, 1, 2].map((hour) => couponFault(limited, sar(480), at(hour)))).toEqual([
      'COUPON_UNKNOWN',
      undefined,
      undefined,
      'COUPON_ENDED',
    ]);
    expect(couponFault(coupon({ stoppedAt: NOW }), sar(480), NOW)).toBe('COUPON_UNKNOWN');
  });

  test('from its smallest rental on, and never where nothing would come off', () => {
    const least = coupon({ minimumHalalas: sar(200) });
    expect([199, 200].map((total) => couponFault(least, sar(total), NOW))).toEqual([
      'COUPON_MINIMUM',
      undefined,
    ]);
    expect(couponFault(coupon(), sar(1), NOW)).toBe('COUPON_MINIMUM');
  });
});
