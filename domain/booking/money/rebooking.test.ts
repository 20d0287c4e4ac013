import { describe, expect, test } from 'vitest';
import { type Halalas, halalas } from '../../money.ts';
import { movablePayment, rebookingPrice, rebookingUntil } from './rebooking.ts';

const START = new Date('2027-03-10T09:00:00Z');
const NOW = new Date('2027-03-07T09:00:00Z');

describe('[D-REBOOK] what another price does to 480.00 that were paid', () => {
  const price = (total: number, fund = 100_000) =>
    rebookingPrice(halalas(48_000), halalas(total), { abovePercent: 20, fundHalalas: halalas(fund) });
  test('the same, cheaper, and too cheap to be the like of it', () => {
    expect(price(48_000)).toEqual({ houseHalalas: 0, backHalalas: 0 });
    expect(price(47_900)).toEqual({ houseHalalas: 0, backHalalas: 100 });
    expect(price(24_000)).toEqual({ houseHalalas: 0, backHalalas: 24_000 });
    expect(price(23_900)).toBeUndefined();
  });
  test('dearer up to a fifth, as far as the fund can pay', () => {
    expect(price(57_600)).toEqual({ houseHalalas: 9_600, backHalalas: 0 });
    expect(price(57_700)).toBeUndefined();
    expect(price(50_000, 2_000)).toEqual({ houseHalalas: 2_000, backHalalas: 0 });
    expect(price(50_000, 1_999)).toBeUndefined();
    expect(price(48_000, 0)).toEqual({ houseHalalas: 0, backHalalas: 0 });
  });
});

test('[D-REBOOK] the time to choose ends at the start at the latest', () => {
  expect(rebookingUntil({ start: START }, 30, NOW)).toEqual(new Date('2027-03-07T09:30:00Z'));
  const late = new Date('2027-03-10T08:40:00Z');
  expect(rebookingUntil({ start: START }, 30, late)).toEqual(START);
});

describe('[D-REBOOK] what can move', () => {
  const taken = {
    id: 'payment',
    state: 'taken' as const,
    channel: 'card' as const,
    withUsHalalas: halalas(48_000),
    isUnderWay: false,
    isCapturing: false,
  };
  const part = (paymentId: string, earned: number) => ({
    paymentId,
    earnedHalalas: halalas(earned) as Halalas,
    discountHalalas: halalas(0) as Halalas,
    isUnderWay: false,
  });
  const booking = { state: 'accepted' as const, start: START };
  const facts = { earned: [part('payment', 48_000)], paying: taken, now: NOW };
  test('the one payment of a firm booking that has not begun', () => {
    expect(movablePayment(booking, facts)).toEqual({ paymentId: 'payment', amountHalalas: 48_000 });
    expect(movablePayment({ ...booking, state: 'requested' }, facts)).toBeUndefined();
    expect(movablePayment(booking, { ...facts, now: START })).toBeUndefined();
  });
  test('not one of two, not one of which a part is gone, and not another than the booking stands on', () => {
    const two = [part('payment', 48_000), part('more', 100)];
    expect(movablePayment(booking, { ...facts, earned: two })).toBeUndefined();
    const less = { ...taken, withUsHalalas: halalas(47_999) };
    expect(movablePayment(booking, { ...facts, paying: less })).toBeUndefined();
    expect(movablePayment(booking, { ...facts, paying: { ...taken, id: 'another' } })).toBeUndefined();
    expect(movablePayment(booking, { ...facts, paying: null })).toBeUndefined();
  });
});
