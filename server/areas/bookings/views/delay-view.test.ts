import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { BookingViewRow } from './booking-view-queries.ts';
import { delayNowOf, feeAskedOf } from './delay-view.ts';

const END = new Date('2027-03-09T09:00:00Z');
const MINUTE = 60_000;
const late = (minutes: number) => new Date(END.getTime() + minutes * MINUTE);

/** A day for 240.00, which is 10.00 an hour; over, and not back. */
const over: Partial<BookingViewRow> = {
  state: 'accepted',
  startsAt: new Date('2027-03-07T09:00:00Z'),
  endsAt: END,
  priceHalalas: halalas(24_000),
  priceHours: 24,
  delayPercent: 100,
  delayState: null,
  delayAskedBy: null,
  delayCreatedAt: null,
  delayMinutes: null,
  delayHalalas: null,
  saidBackAt: null,
  agreedEnd: null,
  excusedUntil: null,
};
const row = (given: Partial<BookingViewRow> = {}) => ({ ...over, ...given }) as BookingViewRow;
const delayAt = (minutes: number, given: Partial<BookingViewRow> = {}, provedBackAt: Date | null = null) =>
  delayNowOf(row(given), { now: late(minutes), provedBackAt });
const fee = (total: string, hours: number, minutes: number) => ({ total, hours, minutes });

/** A fee of 12.50 for an hour and a quarter, asked for at the end of that time. */
const asked = (delayAskedBy: 'renter' | 'owner', delayState: 'open' | 'paid' = 'open') => ({
  delayState,
  delayAskedBy,
  delayCreatedAt: late(75),
  delayMinutes: 75,
  delayHalalas: halalas(1_250),
});

describe('what a return now would cost', () => {
  test('is nothing until the end has passed, and the price of the time from then on, a begun minute counted', () => {
    expect([delayAt(-1), delayAt(0)]).toEqual([null, null]);
    expect(delayAt(1)).toEqual(fee('0.17', 0, 1));
    expect(delayAt(90)).toEqual(fee('15.00', 1, 30));
    expect(delayNowOf(row(), { now: new Date(END.getTime() + 1), provedBackAt: null })).toEqual(
      fee('0.17', 0, 1),
    );
    expect(delayAt(26 * 60 + 5)).toEqual(fee('260.83', 26, 5));
  });

  test('is the part of that price which the booking was made under', () => {
    expect(delayAt(90, { delayPercent: 150 })).toEqual(fee('22.50', 1, 30));
    expect(delayAt(90, { delayPercent: 0 })).toBeNull();
  });

  test.each(['awaiting_payment', 'requested', 'returned', 'completed', 'cancelled'] as const)(
    'is nothing of a booking that is %s',
    (state) => {
      expect(delayAt(90, { state })).toBeNull();
    },
  );

  test('is nothing once the fee is paid', () => {
    expect(delayAt(90, asked('owner', 'paid'))).toBeNull();
  });

  test('stays as the owner has asked for it, however long ago', () => {
    expect(delayAt(76, asked('owner'))).toEqual(fee('12.50', 1, 15));
    expect(delayAt(9_000, asked('owner'))).toEqual(fee('12.50', 1, 15));
  });

  test('stays as the renter’s own return has fixed it for a quarter of an hour, and grows after that', () => {
    expect(delayAt(89, asked('renter'))).toEqual(fee('12.50', 1, 15));
    expect(delayAt(90, asked('renter'))).toEqual(fee('15.00', 1, 30));
  });

  test('ends when both sides have proved by code that the thing is back', () => {
    expect(delayAt(500, {}, late(60))).toEqual(fee('10.00', 1, 0));
    expect(delayAt(500, {}, late(-60))).toBeNull();
  });

  test('is nothing where the owner said before the end that the thing is back', () => {
    expect(delayAt(500, { saidBackAt: late(-60) })).toBeNull();
  });

  test('begins at the end that the owner has agreed to while the bank is silent, and at its refusal', () => {
    expect(delayAt(90, { agreedEnd: late(60) })).toEqual(fee('5.00', 0, 30));
    expect(delayAt(90, { agreedEnd: late(120) })).toBeNull();
    expect(delayAt(90, { excusedUntil: late(30) })).toEqual(fee('10.00', 1, 0));
    expect(delayAt(90, { excusedUntil: late(-30) })).toEqual(fee('15.00', 1, 30));
  });
});

describe('the fee that the renter is asked for', () => {
  test('is the owner’s, while it is not paid', () => {
    expect(feeAskedOf(row(asked('owner')))).toEqual(fee('12.50', 1, 15));
    expect(feeAskedOf(row(asked('owner', 'paid')))).toBeNull();
    expect(feeAskedOf(row(asked('renter')))).toBeNull();
    expect(feeAskedOf(row())).toBeNull();
  });
});
