import { describe, expect, test } from 'vitest';
import { bookingSteps } from '../booking/life/life.ts';
import { isDelivered, nextTryAt, whyOff } from './deliveries.ts';
import { eventsOf, webhookBody } from './events.ts';
import { keyState, prefixOfKey } from './scopes.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const at = (text: string) => new Date(`2027-03-${text}Z`);
const line = (step: string, kind: 'booking' | 'change' = 'booking') => ({ of: { kind }, step });

describe('[D-PARTNER] keys', () => {
  test('what is a key is told from a session’s token by its shape', () => {
    const secret = 'A'.repeat(43);
    expect(prefixOfKey(`kiraa_ab12cd34_${secret}`)).toBe('kiraa_ab12cd34');
    for (const other of [
      secret,
      `kiraa_ab12cd34_${secret}A`,
      `kiraa_AB12cd34_${secret}`,
      `kiraa_ab12cd34`,
      '',
    ])
      expect(prefixOfKey(other)).toBeUndefined();
  });

  test('one lives to its last instant, and revoked it is revoked for ever', () => {
    const key = { expiresAt: NOW, revokedAt: null };
    expect(keyState(key, at('07T08:59:59.999'))).toBe('live');
    expect(keyState(key, NOW)).toBe('expired');
    expect(keyState({ ...key, revokedAt: at('01T00:00:00') }, NOW)).toBe('revoked');
  });
});

describe('[D-PARTNER] what partners are told', () => {
  test('of each step of a booking', () => {
    const told = Object.keys(bookingSteps).map((step) => [step, eventsOf([line(step)])[0]]);
    expect(Object.fromEntries(told)).toEqual({
      request: 'booking.requested',
      confirm: 'booking.accepted',
      drop: undefined,
      accept: 'booking.accepted',
      decline: 'booking.declined',
      expire: 'booking.expired',
      withdraw: 'booking.cancelled',
      edit: 'booking.changed',
      extend: 'booking.extended',
      cancel: 'booking.cancelled',
      overrule: 'booking.cancelled',
      say_no_show: undefined,
      deny_no_show: undefined,
      drop_no_show: undefined,
      reopen_no_show: undefined,
      renter_no_show: 'booking.cancelled',
      owner_no_show: 'booking.cancelled',
      return: 'booking.returned',
      ask_fee: undefined,
      say_back: undefined,
      complete: 'booking.ended',
      conclude: 'booking.ended',
      fail_capture: 'booking.cancelled',
      late_capture: 'booking.cancelled',
    });
  });

  test('of a change, that its owner is asked for more time, and no more; of a booking that is only begun, nothing', () => {
    expect(eventsOf([line('request', 'change'), line('agree', 'change'), line('extend')])).toEqual([
      'booking.extension_requested',
      'booking.extended',
    ]);
    expect(eventsOf([line('book'), line('apply', 'change'), line('decline', 'change')])).toEqual([]);
  });

  test('in a body of type, time and data', () => {
    expect(webhookBody('listing.approved', NOW, { listing_id: 'a' })).toBe(
      '{"type":"listing.approved","timestamp":"2027-03-07T09:00:00.000Z","data":{"listing_id":"a"}}',
    );
  });
});

describe('[D-PARTNER] deliveries', () => {
  const numbers = { waitsSeconds: [5, 300], offAfterDays: 5 };

  test('are tried again after growing waits, until none is left', () => {
    expect(nextTryAt(numbers, 1, NOW)).toEqual(at('07T09:00:05'));
    expect(nextTryAt(numbers, 2, NOW)).toEqual(at('07T09:05:00'));
    expect(nextTryAt(numbers, 3, NOW)).toBeUndefined();
    expect(nextTryAt({ ...numbers, waitsSeconds: [] }, 1, NOW)).toBeUndefined();
  });

  test('every status of success is one, and a redirect is none', () => {
    expect([200, 204, 299].every(isDelivered)).toBe(true);
    expect([null, 199, 300, 301, 404, 410, 500].some(isDelivered)).toBe(false);
  });

  test('an endpoint that is gone, or fails for five days, is switched off', () => {
    const failing = (status: number | null, since: Date) =>
      whyOff(numbers, { status, failingSince: since }, NOW);
    expect(failing(410, NOW)).toBe('gone');
    expect(failing(500, at('02T09:00:00.001'))).toBeUndefined();
    expect(failing(500, at('02T09:00:00'))).toBe('failing');
    expect(failing(null, at('01T00:00:00'))).toBe('failing');
  });
});
