import { describe, expect, test } from 'vitest';
import {
  comesBack,
  effectOf,
  isClosedPair,
  isHighForFirst,
  isSharedCoupon,
  isSharedDevice,
  isSharedIban,
  youngSince,
} from './signal.ts';

test('[D-SIGNALS] money waits for an IBAN and a closed pair, a payment asks for a code, and devices are only looked at', () => {
  expect(effectOf).toEqual({
    shared_iban: 'payout_hold',
    closed_pair: 'payout_hold',
    shared_card: 'step_up',
    early_booking: 'step_up',
    shared_device: 'looked_at',
    shared_coupon: 'looked_at',
  });
});

describe('[D-SIGNALS] each kind begins at its number, and not just below it', () => {
  test.each([
    ['four accounts on a device', isSharedDevice, 4],
    ['three accounts with an IBAN', isSharedIban, 3],
  ] as const)('%s', (_, rule, from) => {
    expect([rule(from - 1), rule(from)]).toEqual([false, true]);
  });
  test('five bookings of a pair, neither of whom has rented with anybody else', () => {
    expect(isClosedPair({ bookings: 4, withOthers: false })).toBe(false);
    expect(isClosedPair({ bookings: 5, withOthers: false })).toBe(true);
    expect(isClosedPair({ bookings: 50, withOthers: true })).toBe(false);
  });
  test('five uses of a coupon, more than half by people who share a device', () => {
    expect(isSharedCoupon({ uses: 4, people: 4, linked: 4 })).toBe(false);
    expect(isSharedCoupon({ uses: 5, people: 4, linked: 2 })).toBe(false);
    expect(isSharedCoupon({ uses: 5, people: 4, linked: 3 })).toBe(true);
  });
  test('above SAR 5,000 in the first seven days', () => {
    expect([isHighForFirst(500_000), isHighForFirst(500_001)]).toEqual([false, true]);
    expect(youngSince(new Date('2027-03-08T00:00:00Z'))).toEqual(new Date('2027-03-01T00:00:00Z'));
  });
});

test('[D-SIGNALS] what was cleared comes back when it has doubled', () => {
  expect([comesBack(5, 3), comesBack(6, 3)]).toEqual([false, true]);
});
