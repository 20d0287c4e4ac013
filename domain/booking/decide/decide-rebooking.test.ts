import { describe, expect, test } from 'vitest';
import { DAWN, Stage } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS } from '../../time.ts';
import type { RebookFacts } from './commands.ts';
import { decide } from './decide.ts';

const paid = new Stage().paid({ listing: 'firm', channel: 'mada' });
const PAID = halalas(48_000);
const start = addMilliseconds(DAWN, 72 * HOUR_MILLISECONDS);
const end = addMilliseconds(start, 48 * HOUR_MILLISECONDS);
const booking = { ...paid.row, start, end, state: 'accepted' as const, totalHalalas: PAID };
const over = { ...booking, state: 'cancelled' as const };
const paymentId = paid.payingId ?? '';
const until = addMinutes(DAWN, 30);
const facts: RebookFacts = {
  now: DAWN,
  paying: {
    id: paymentId,
    state: 'taken',
    channel: 'mada',
    withUsHalalas: PAID,
    isUnderWay: false,
    isCapturing: false,
  },
  open: null,
  charge: null,
  earned: [{ paymentId, earnedHalalas: PAID, discountHalalas: ZERO, isUnderWay: false }],
  ownerFee: null,
  handedOverAt: null,
  provedBackAt: null,
  excusedUntil: null,
  noShow: null,
  abovePercent: 20,
  fundHalalas: halalas(5_000),
};
const cancel = (by: 'owner' | 'renter', more: Partial<RebookFacts> = {}) => {
  const command = { kind: 'cancel' as const, by, reason: 'Broken down', seenHalalas: undefined };
  const found = decide(booking, command, { ...facts, ...more });
  if (!found.ok) throw new Error(found.refusal.code);
  return found.decision;
};
const waits = { ...facts, earned: [], setAside: { paymentId, amountHalalas: PAID, until } };
const rebook = (total: number, more: Partial<RebookFacts> = {}) => {
  const command = { kind: 'rebook' as const, newBookingId: 'new', totalHalalas: halalas(total) };
  const found = decide(over, command, { ...waits, ...more });
  return found.ok ? { money: found.decision.money, rebooking: found.decision.rebooking } : found.refusal.code;
};
const finish = (by: 'renter' | 'system', more: Partial<RebookFacts> = {}) => {
  const found = decide(over, { kind: 'end-rebooking', by }, { ...waits, ...more });
  return found.ok ? found.decision : found.refusal.code;
};

describe('[D-REBOOK] an owner cancels', () => {
  test('and the like of it is free: the money is set aside, and the renter is told of it', () => {
    const decision = cancel('owner', { rebookUntil: until });
    expect(decision.money).toEqual([{ verb: 'setAside', paymentId, amountHalalas: 48_000 }]);
    expect(decision.rebooking).toEqual({ kind: 'offer', paymentId, amountHalalas: 48_000, until });
    expect(decision.notices).toEqual([{ to: 'renter', kind: 'rebooking_offered' }]);
    expect(decision.slot).toEqual([{ kind: 'free', of: { kind: 'booking' } }]);
  });
  test('and nothing like it is free, or the renter cancels: all goes back at once', () => {
    for (const decision of [cancel('owner'), cancel('renter', { rebookUntil: until })]) {
      expect(decision.money).toEqual([{ verb: 'giveBack', paymentId, amountHalalas: 48_000 }]);
      expect(decision.rebooking).toBeNull();
    }
  });
});

describe('[D-REBOOK] the renter takes another one', () => {
  const over480 = { verb: 'moveOver', paymentId, amountHalalas: 48_000, newBookingId: 'new' };
  const take = { kind: 'take', newBookingId: 'new' };
  test('of the same price, cheaper, and dearer', () => {
    expect(rebook(48_000)).toEqual({
      money: [over480],
      rebooking: { ...take, houseHalalas: 0, backHalalas: 0 },
    });
    expect(rebook(40_000)).toEqual({
      money: [over480, { verb: 'giveBack', paymentId, amountHalalas: 8_000 }],
      rebooking: { ...take, houseHalalas: 0, backHalalas: 8_000 },
    });
    expect(rebook(53_000)).toEqual({
      money: [over480],
      rebooking: { ...take, houseHalalas: 5_000, backHalalas: 0 },
    });
  });
  test('not beyond the fund, not after the time, not twice, and not when the bank has given a part back', () => {
    expect(rebook(53_100)).toBe('REBOOKING_UNFIT');
    expect(rebook(48_000, { now: until })).toBe('REBOOKING_OVER');
    expect(rebook(48_000, { setAside: undefined })).toBe('REBOOKING_OVER');
    const paying = facts.paying && { ...facts.paying, withUsHalalas: halalas(47_000) };
    expect(rebook(48_000, { paying })).toBe('REBOOKING_UNFIT');
  });
});

test('[D-REBOOK] without a choice it goes back: at any moment by the renter, by itself when the time is over, and once', () => {
  const money = [{ verb: 'giveBack', paymentId, amountHalalas: 48_000 }];
  expect(finish('renter')).toMatchObject({ money, rebooking: { kind: 'end' }, notices: [] });
  expect(finish('system')).toBe('STEP_NOT_ALLOWED');
  expect(finish('system', { now: until })).toMatchObject({
    money,
    notices: [{ to: 'renter', kind: 'rebooking_over' }],
  });
  expect(finish('renter', { setAside: undefined })).toBe('REBOOKING_OVER');
});
