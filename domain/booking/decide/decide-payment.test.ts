import { describe, expect, test } from 'vitest';
import { DAWN, hoursFrom, must, START, Stage } from '../../booking-house/stage.ts';
import { addMilliseconds, addMinutes } from '../../time.ts';

/** The owner has said yes to a hold, and the bank's answer is out. */
function agreed() {
  const stage = new Stage();
  const kept = stage.at(hoursFrom(START, -2)).paid({ channel: 'card' });
  must(stage.at(hoursFrom(START, -1)).give(kept, { kind: 'accept', seen: {} }));
  const [operation] = stage.underWay();
  if (!operation) throw new Error('no capture is under way');
  return { stage, kept, operation };
}

describe('the capture of a request that its owner has agreed to', () => {
  test.each([
    ['a millisecond before the start', -1, 'accepted', 10_000],
    ['at the start', 0, 'cancelled', 0],
    ['a day after the start', 24 * 3_600_000, 'cancelled', 0],
  ] as const)('answered %s', (_name, milliseconds, state, earned) => {
    const { stage, kept, operation } = agreed();
    must(stage.at(addMilliseconds(START, milliseconds)).house.answerCapture(operation, 'done'));
    expect(kept.row.state).toBe(state);
    expect(stage.house.money.bank.net(operation.paymentId)).toBe(earned);
    expect(stage.house.money.payment(operation.paymentId).earned).toBe(earned);
    expect(stage.house.slots).toHaveLength(state === 'accepted' ? 1 : 0);
    expect(kept.row.acceptedAt === undefined).toBe(state === 'cancelled');
  });

  test('decides, and not the clock: while it is out nothing expires and nobody answers again', () => {
    const { stage, kept } = agreed();
    stage.at(hoursFrom(START, 3));
    expect(stage.give(kept, { kind: 'expire' })).toEqual({
      ok: false,
      refusal: { code: 'PAYMENT_IN_PROGRESS' },
    });
    stage.at(addMinutes(START, -30));
    for (const command of [
      { kind: 'accept', seen: {} },
      { kind: 'decline', reason: 'no' },
    ] as const)
      expect(stage.give(kept, command)).toEqual({ ok: false, refusal: { code: 'PAYMENT_IN_PROGRESS' } });
  });

  test('is not asked for by a page that shows another period than the request has now', () => {
    const stage = new Stage();
    const kept = stage.paid({ channel: 'mada' });
    for (const seen of [{ start: addMinutes(START, 1) }, { end: START }, { start: START, end: START }])
      expect(stage.give(kept, { kind: 'accept', seen })).toEqual({
        ok: false,
        refusal: { code: 'BOOKING_CHANGED' },
      });
    must(stage.give(kept, { kind: 'accept', seen: { start: START } }));
  });

  test('refused by the bank, the booking is over and nothing is held any more', () => {
    const { stage, kept, operation } = agreed();
    must(stage.house.answerCapture(operation, 'refused'));
    expect(kept.row.state).toBe('cancelled');
    expect(stage.house.money.bank.heldOfAll()).toBe(0);
    expect(kept.notices.slice(-2)).toEqual([
      { to: 'renter', kind: 'capture_failed' },
      { to: 'owner', kind: 'capture_failed_owner' },
    ]);
  });
});

describe('money that arrives for a rental', () => {
  test.each([
    ['firm', 'accepted', -1],
    ['asked', 'requested', -1],
    ['firm', 'awaiting_payment', 0],
    ['asked', 'awaiting_payment', 0],
  ] as const)('on a listing that is %s: %s, %d ms from the start', (listing, state, milliseconds) => {
    const stage = new Stage();
    const { kept, paymentId } = stage.book({ listing, channel: 'mada' });
    must(stage.at(addMilliseconds(START, milliseconds)).house.arrive(paymentId));
    expect(kept.row.state).toBe(state);
    expect(stage.house.money.bank.net(paymentId)).toBe(milliseconds < 0 ? 10_000 : 0);
  });

  test('after its slot was dropped it takes the slot again, unless somebody else has it', () => {
    const stage = new Stage();
    const mine = stage.book({ listing: 'firm' });
    const late = addMinutes(DAWN, 16);
    must(stage.at(late).give(mine.kept, { kind: 'drop', by: 'system' }));
    must(stage.house.arrive(mine.paymentId));
    expect(mine.kept.row.state).toBe('accepted');

    const again = new Stage();
    const lost = again.book({ listing: 'firm' });
    must(again.at(late).give(lost.kept, { kind: 'drop', by: 'system' }));
    again.accepted({ listing: 'firm', renterId: 'stranger' });
    const { decision } = must(again.house.arrive(lost.paymentId));
    expect(lost.kept.row.state).toBe('dropped');
    expect(again.house.money.bank.net(lost.paymentId)).toBe(0);
    expect(decision.notices).toEqual([{ to: 'renter', kind: 'money_back' }]);
  });

  test('a second time, by another attempt, it goes back: one attempt pays', () => {
    const stage = new Stage();
    const { kept, paymentId } = stage.book({ channel: 'card' });
    const ids = stage.ids();
    must(stage.give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.house.arrive(paymentId));
    must(stage.house.arrive(ids.payment));
    expect(kept.payingId).toBe(paymentId);
    expect(stage.house.money.bank.net(ids.payment)).toBe(0);
  });

  test('is not looked at when it is not what was asked for', () => {
    const stage = new Stage();
    const { kept, paymentId } = stage.book({ channel: 'mada' });
    stage.house.money.arrive(paymentId);
    const payment = stage.house.money.payment(paymentId);
    must(stage.give(kept, { kind: 'money-mistaken', payment }));
    expect(kept.row.state).toBe('awaiting_payment');
    expect(stage.house.money.bank.net(paymentId)).toBe(0);
  });
});

describe('what is paid with which attempt', () => {
  test('an attempt that is still open is used again, another channel begins a new one, and eight are the most', () => {
    const stage = new Stage();
    const { kept, paymentId } = stage.book({ channel: 'card' });
    const pay = (channel: 'mada' | 'card' | undefined, card = false) => {
      const ids = stage.ids();
      const saved = card ? { id: 'card-1', channel: 'card' as const } : undefined;
      return { ids, decided: stage.give(kept, { kind: 'pay', channel, card: saved, ids }) };
    };
    expect(pay(undefined).decided).toMatchObject({ ok: true, attemptId: paymentId });
    const other = pay('mada');
    expect(other.decided).toMatchObject({ ok: true, attemptId: other.ids.payment });
    for (let attempts = 2; attempts < 8; attempts += 1) expect(pay(undefined, true).decided.ok).toBe(true);
    expect(pay(undefined, true).decided).toEqual({ ok: false, refusal: { code: 'TOO_MANY_REQUESTS' } });
    expect(pay('mada').decided).toMatchObject({ ok: true, attemptId: other.ids.payment });
  });
});
