import { describe, expect, test } from 'vitest';
import {
  arrived,
  bookingIn,
  charge,
  common,
  ids,
  MIDDLE,
  paying,
  payment,
} from '../../booking-house/in-state.ts';
import { DAWN, hoursFrom, START } from '../../booking-house/stage.ts';
import { halalas } from '../../money.ts';
import { addMilliseconds } from '../../time.ts';
import { decide } from './decide.ts';

const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

test.each([
  ['declined', { kind: 'decline', reason: 'no' }, DAWN],
  ['expired', { kind: 'expire' }, hoursFrom(START, 100)],
] as const)('a request that is %s gives the money of it back', (_how, command, now) => {
  const answer = decide(bookingIn('requested'), command, common('requested', now));
  expect(answer).toMatchObject({ ok: true, decision: { money: [{ verb: 'giveBack', paymentId: 'p' }] } });
});

describe('a slot that waits for its payment', () => {
  const booking = bookingIn('awaiting_payment');
  const pay = { kind: 'pay', channel: 'mada', card: undefined, ids } as const;
  const facts = paying('awaiting_payment');

  test('is paid for until its end and not at it', () => {
    const { slotUntil } = booking;
    expect(decide(booking, pay, { ...facts, now: slotUntil })).toEqual(refusedWith('SLOT_ENDED'));
    expect(decide(booking, pay, { ...facts, now: addMilliseconds(slotUntil, -1) }).ok).toBe(true);
  });

  test('is not charged a second time while the outcome of a charge is unknown', () => {
    const attempt = { id: 'p1', channel: 'mada', isUsable: false, savesCard: false } as const;
    const attempts = (isUnanswered: boolean) => ({ ...facts, attempts: [{ ...attempt, isUnanswered }] });
    expect(decide(booking, pay, attempts(true))).toEqual(refusedWith('PAYMENT_IN_PROGRESS'));
    expect(decide(booking, pay, attempts(false)).ok).toBe(true);
  });
});

test.each([
  [9_999, false],
  [10_000, true],
  [10_001, false],
])('who saw that %d of 10,000 halalas come back cancels: %s', (seen, ok) => {
  const command = { kind: 'cancel', by: 'renter', reason: 'so', seenHalalas: halalas(seen) } as const;
  const answer = decide(bookingIn('accepted'), command, common('accepted', DAWN));
  expect(answer.ok ? true : answer.refusal.code).toBe(ok || 'REFUND_CHANGED');
});

test('a fee that is paid is not the payment of the rental', () => {
  const told = { ...payment, purpose: 'delay' as const, chargeId: charge.id };
  const facts = { ...arrived('accepted'), charge, paidCharge: charge };
  const answer = decide(
    bookingIn('accepted'),
    { kind: 'money-arrived', payment: told } as never,
    facts as never,
  );
  if (!answer.ok) throw new Error(answer.refusal.code);
  const written = answer.decision.steps.map((step) => (step.kind === 'booking' ? step.written : step));
  expect(written).toMatchObject([{ state: 'completed', returnedAt: MIDDLE }]);
  expect(written[0]).not.toHaveProperty('payingId');
});
