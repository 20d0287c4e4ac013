import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { describe, expect, test } from 'vitest';
import { pageOfOutcome, pollMilliseconds, readPaymentReturn } from './payment-return.ts';

const ID = 'A1B2C3.uat01-vm-tx01';
const PATH = `/v1/checkouts/${ID}/payment`;
const query = `?id=${ID}&resourcePath=${encodeURIComponent(PATH)}`;

describe('coming back from the provider', () => {
  test('[P3-PAY-29] id and resourcePath are read from the query', () => {
    expect(readPaymentReturn({ search: query, hash: '' })).toMatchObject({
      checkoutId: ID,
      resourcePath: PATH,
      isHosted: false,
    });
  });

  test('[P3-PAY-06] they are read from behind the hash as well, where a hash router was addressed', () => {
    const hash = `#/addCard/payment/checkout/${query}`;
    expect(readPaymentReturn({ search: '', hash })).toMatchObject({
      checkoutId: ID,
      resourcePath: PATH,
      isHosted: false,
    });
  });

  test('[P3-PAY-29] the resourcePath alone names the checkout', () => {
    const search = `?resourcePath=${encodeURIComponent(PATH)}`;
    expect(readPaymentReturn({ search, hash: '' })).toMatchObject({
      checkoutId: ID,
      resourcePath: PATH,
      isHosted: false,
    });
  });

  test('[P3-PAY-20] the session of the provider’s own page names the payment, before anything else in the address', () => {
    const search = '?id=0199a0b0-0000-7000-8000-000000000001&cko-session-id=sid_abcdefghijklmnopqrstuvwxyz';
    expect(readPaymentReturn({ search, hash: '' })).toMatchObject({
      checkoutId: 'sid_abcdefghijklmnopqrstuvwxyz',
      isHosted: true,
    });
  });

  test('anything else is no payment of ours', () => {
    for (const search of [
      '',
      '?id=',
      '?id=../etc',
      '?resourcePath=https://elsewhere.example/v1',
      '?id=a%20b',
    ]) {
      expect(readPaymentReturn({ search, hash: '' })).toBeUndefined();
    }
  });
});

test('asking again begins at 3 seconds and slows down to half a minute', () => {
  expect([0, 4, 5, 9, 10, 19, 20, 500].map(pollMilliseconds)).toEqual([
    3_000, 3_000, 6_000, 6_000, 15_000, 15_000, 30_000, 30_000,
  ]);
});

describe('how it ended', () => {
  const booking = (state: BookingView['state']) => ({ id: 'b1', state }) as BookingView;

  test('[P3-PAY-08] a firm booking leads to Upcoming, one that waits for its owner to Pending', () => {
    expect(
      pageOfOutcome({
        decline: null,
        state: 'succeeded',
        purpose: 'rental' as const,
        booking: booking('accepted'),
      }),
    ).toBe('/checkout-success?to=2&booking=b1');
    expect(
      pageOfOutcome({
        decline: null,
        state: 'succeeded',
        purpose: 'rental' as const,
        booking: booking('requested'),
      }),
    ).toBe('/checkout-success?to=1&booking=b1');
    expect(
      pageOfOutcome({ decline: null, state: 'succeeded', purpose: 'rental' as const, booking: null }),
    ).toBe('/checkout-success?to=2');
  });

  test('[P3-PAY-25] a declined payment offers another try only while the slot is kept', () => {
    expect(
      pageOfOutcome({
        decline: null,
        state: 'declined',
        purpose: 'rental' as const,
        booking: booking('awaiting_payment'),
      }),
    ).toBe('/checkout-error?why=declined&booking=b1');
    expect(
      pageOfOutcome({
        decline: null,
        state: 'declined',
        purpose: 'rental' as const,
        booking: booking('dropped'),
      }),
    ).toBe('/checkout-error?why=declined');
  });

  test('[P3-PAY-25] what the bank said of it goes along, for a booking and for a card', () => {
    const declined = { state: 'declined', decline: 'no_funds' } as const;
    expect(pageOfOutcome({ ...declined, purpose: 'rental', booking: booking('awaiting_payment') })).toBe(
      '/checkout-error?why=declined&because=no_funds&booking=b1',
    );
    expect(pageOfOutcome({ ...declined, purpose: 'card', booking: null })).toBe(
      '/checkout-error?why=declined&because=no_funds&card=1',
    );
  });

  test('[P3-PAY-33] a paid delay fee leads to Completed, a declined one may be tried again', () => {
    const fee = (state: 'succeeded' | 'declined', booked: BookingView['state']) =>
      pageOfOutcome({ decline: null, state, purpose: 'delay', booking: booking(booked) });
    expect(fee('succeeded', 'returned')).toBe('/checkout-success?to=4&booking=b1');
    expect(fee('declined', 'accepted')).toBe('/checkout-error?why=declined&booking=b1');
    expect(fee('declined', 'completed')).toBe('/checkout-error?why=declined');
  });

  test('[P3-PAY-26] while the bank has not said, no page calls it an end', () => {
    expect(
      pageOfOutcome({ decline: null, state: 'processing', purpose: 'rental' as const, booking: null }),
    ).toBeUndefined();
  });
});
