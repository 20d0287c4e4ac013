import { describe, expect, test } from 'vitest';
import {
  asked,
  bookingIn,
  charge,
  common,
  edited,
  ids,
  MIDDLE,
  more,
  paying,
  period,
  unpaid,
} from '../../booking-house/in-state.ts';
import { DAWN, END, hoursFrom, START } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';
import { addMilliseconds } from '../../time.ts';
import type { Booking, PaymentFacts } from '../booking.ts';
import type { Attempt, Command, Facts } from './commands.ts';
import { decide } from './decide.ts';

/** What is answered: "decided", or the code and the field of the refusal. */
function answer(booking: Booking, command: Command, facts: Facts): string {
  // The facts of each line are those of its command.
  const found = decide(booking as never, command as never, facts as never);
  if (found.ok) return 'decided';
  const { code, field } = found.refusal;
  return field === undefined ? code : `${code} at ${field}`;
}

const held: PaymentFacts = {
  id: 'p',
  state: 'held',
  channel: 'card',
  withUsHalalas: halalas(20_000),
  isUnderWay: false,
  isCapturing: false,
};
const sent = { ...held, isUnderWay: true };
const capturing = { ...sent, isCapturing: true };

describe('an edit of a request', () => {
  const wish = { durationMode: 'hour' as const, seenHalalas: undefined, ids };
  const edit = { kind: 'edit' as const, period, minutes: 660, channel: undefined, ...wish };
  const facts = edited('requested');
  const poor = { ...held, withUsHalalas: halalas(10_999) };
  const sameStart = { start: START, end: hoursFrom(END, 2) };
  const sameEnd = { start: hoursFrom(START, 1), end: END };
  const answerBy = hoursFrom(DAWN, 8);
  test.each([
    ['of a listing that cannot be booked', edit, { isBookable: false }, 'LISTING_UNAVAILABLE'],
    ['with a coupon below its least', edit, { discount: { fault: 'COUPON_MINIMUM' } }, 'COUPON_MINIMUM'],
    ['at the price that was seen', { ...edit, seenHalalas: halalas(11_000) }, {}, 'decided'],
    ['at another price', { ...edit, seenHalalas: halalas(11_001) }, {}, 'PRICE_CHANGED at amount'],
    ['to the same period', { ...edit, period: { start: START, end: END } }, {}, 'PERIOD_SAME'],
    ['to another end', { ...edit, period: sameStart }, {}, 'decided'],
    ['to another start', { ...edit, period: sameEnd }, {}, 'decided'],
    ['dearer, with one slot unpaid elsewhere', edit, { paying: poor, unpaidElsewhere: 1 }, 'decided'],
    ['dearer, with two', edit, { paying: poor, unpaidElsewhere: 2 }, 'TOO_MANY_UNPAID'],
    ['no dearer, with two', edit, { unpaidElsewhere: 2 }, 'decided'],
    ['to a time that is taken', edit, { standing: { reason: 'PERIOD_TAKEN', giving: [] } }, 'PERIOD_TAKEN'],
    ['while the yes is at the bank', edit, { paying: sent }, 'EDIT_TOO_LATE'],
    ['a moment before the answer is due', edit, { now: addMilliseconds(answerBy, -1) }, 'decided'],
    ['when the answer is due', edit, { now: answerBy }, 'EDIT_TOO_LATE'],
  ])('%s', (_name, command, change, expected) => {
    expect(answer(bookingIn('requested'), command as Command, { ...facts, ...change } as Facts)).toBe(
      expected,
    );
  });
});

describe('more time', () => {
  const wish = { durationMode: 'hour' as const, seenHalalas: undefined, ids };
  const ask = {
    kind: 'ask-for-more' as const,
    wish: { mode: 'hour' as const, hours: 1 },
    channel: 'mada',
    ...wish,
  };
  const facts = more('accepted');
  test.each([
    ['with one slot unpaid elsewhere', ask, { unpaidElsewhere: 1 }, 'decided'],
    ['with two', ask, { unpaidElsewhere: 2 }, 'TOO_MANY_UNPAID'],
    ['of no length', { ...ask, wish: { mode: 'hour' } }, {}, 'DURATION_REQUIRED at duration'],
    ['once both have proved that it is back', ask, { provedBackAt: MIDDLE }, 'EXTENSION_CLOSED'],
    ['by whom a delay fee is owed', ask, { owesForDelay: true }, 'DELAY_OPEN'],
    ['while its own fee is asked for', ask, { charge }, 'EXTENSION_CLOSED'],
    ['while the owner is asked already', ask, { open: asked('accepted', MIDDLE).open }, 'EXTENSION_OPEN'],
    ['while an earlier wish is unpaid', ask, { open: unpaid('accepted', MIDDLE).open }, 'decided'],
    ['of the longest length', ask, { longestMinutes: 660 }, 'decided'],
    ['of a minute more', ask, { longestMinutes: 659 }, 'ABOVE_LONGEST'],
    ['in a time that is taken', ask, { standing: { reason: 'PERIOD_TAKEN', giving: [] } }, 'PERIOD_TAKEN'],
    ['at the price that was seen', { ...ask, seenHalalas: halalas(1_000) }, {}, 'decided'],
    ['at another price', { ...ask, seenHalalas: halalas(999) }, {}, 'PRICE_CHANGED at amount'],
  ])('%s', (_name, command, change, expected) => {
    expect(answer(bookingIn('accepted'), command as Command, { ...facts, ...change } as Facts)).toBe(
      expected,
    );
  });

  test('is not decided without a look at the calendar', () => {
    expect(() =>
      answer(bookingIn('accepted'), ask as Command, { ...facts, standing: undefined } as Facts),
    ).toThrow('calendar');
  });
});

describe('the owner’s answer', () => {
  const accept: Command = { kind: 'accept', seen: {} };
  const due = hoursFrom(DAWN, 8);
  const request = (change: Partial<Facts>) =>
    answer(bookingIn('requested'), accept, { ...common('requested', DAWN), ...change });
  test('to a request: in time, while the money is held or taken', () => {
    expect(request({ now: addMilliseconds(due, -1) })).toBe('decided');
    expect(request({ now: due })).toBe('ANSWER_TOO_LATE');
    expect(request({ paying: held })).toBe('decided');
    expect(request({ paying: { ...held, state: 'gone' } })).toBe('STEP_NOT_ALLOWED');
    expect(() => request({ paying: null })).toThrow('payment');
  });

  const { open } = asked('accepted', MIDDLE);
  const dueMore = hoursFrom(START, 8);
  const moreOf = (command: Command, now: Date, payment: PaymentFacts | null, state = 'accepted' as const) =>
    answer(bookingIn(state), command, {
      ...common(state, now),
      open: open && { ...open, paying: payment },
    });
  test.each(['agree-to-more', 'decline-more'] as const)(
    '%s: in time, and not while a yes is at the bank',
    (kind) => {
      expect(moreOf({ kind }, addMilliseconds(dueMore, -1), held)).toBe('decided');
      expect(moreOf({ kind }, dueMore, held)).toBe('ANSWER_TOO_LATE');
      expect(moreOf({ kind }, MIDDLE, sent)).toBe('PAYMENT_IN_PROGRESS');
      expect(() => moreOf({ kind }, MIDDLE, null)).toThrow('payment');
    },
  );

  test('more time is agreed to in a booking that runs, and only while the money is there', () => {
    expect(moreOf({ kind: 'agree-to-more' }, MIDDLE, { ...held, state: 'gone' })).toBe('STEP_NOT_ALLOWED');
    expect(moreOf({ kind: 'agree-to-more' }, MIDDLE, held, 'returned' as 'accepted')).toBe(
      'STEP_NOT_ALLOWED',
    );
  });

  test('the clock waits for a yes that is at the bank', () => {
    const late = { ...common('requested', due), paying: capturing };
    expect(answer(bookingIn('requested'), { kind: 'expire' }, late)).toBe('PAYMENT_IN_PROGRESS');
    expect(answer(bookingIn('requested'), { kind: 'expire' }, { ...late, paying: sent })).toBe('decided');
    expect(moreOf({ kind: 'expire-change' }, dueMore, capturing)).toBe('PAYMENT_IN_PROGRESS');
    expect(moreOf({ kind: 'expire-change' }, dueMore, sent)).toBe('decided');
    expect(moreOf({ kind: 'expire-change' }, addMilliseconds(dueMore, -1), held)).toBe('STEP_NOT_ALLOWED');
    const none = { ...common('accepted', dueMore), open: null };
    expect(answer(bookingIn('accepted'), { kind: 'expire-change' }, none)).toBe('STEP_NOT_ALLOWED');
    expect(() => moreOf({ kind: 'expire-change' }, dueMore, null)).toThrow('payment');
    expect(() =>
      answer(bookingIn('requested'), { kind: 'expire' }, { ...common('requested', due), paying: null }),
    ).toThrow('payment');
  });
});

describe('an ending waits while money is under way', () => {
  const cancel: Command = { kind: 'cancel', by: 'renter', reason: 'so', seenHalalas: undefined };
  const overrule: Command = { kind: 'overrule', back: 100, reason: null };
  const earned = [
    { paymentId: 'p', earnedHalalas: halalas(10_000), discountHalalas: ZERO, isUnderWay: true },
  ];
  const { open } = asked('accepted', DAWN);
  test.each([
    ['of the booking itself', { paying: sent }, 'PAYMENT_IN_PROGRESS'],
    ['of what was earned', { earned }, 'PAYMENT_IN_PROGRESS'],
    ['of more time', { open: open && { ...open, paying: sent } }, 'PAYMENT_IN_PROGRESS'],
    ['no more', { open }, 'decided'],
    ['of a payment that is not there', { paying: null, open: open && { ...open, paying: null } }, 'decided'],
  ])('%s', (_name, change, expected) => {
    for (const command of [cancel, overrule])
      expect(answer(bookingIn('accepted'), command, { ...common('accepted', DAWN), ...change })).toBe(
        expected,
      );
  });

  test('and a renter who saw another amount come back', () => {
    const seen = (seenHalalas: number) =>
      answer(
        bookingIn('accepted'),
        { ...cancel, seenHalalas: halalas(seenHalalas) } as Command,
        common('accepted', DAWN),
      );
    expect([9_999, 10_000, 8_500].map(seen).filter((one) => one === 'decided')).toHaveLength(1);
    expect(seen(9_999)).toBe('REFUND_CHANGED');
  });
});

describe('paying', () => {
  const attempt = (change: Partial<Attempt>): Attempt => {
    return { id: 'a', channel: 'mada', isUsable: false, isUnanswered: false, savesCard: false, ...change };
  };
  const pay = (attempts: readonly Attempt[], now = DAWN) =>
    answer(bookingIn('awaiting_payment'), { kind: 'pay', channel: undefined, card: undefined, ids }, {
      ...paying('awaiting_payment'),
      now,
      attempts,
    } as Facts);
  test('in its quarter of an hour, and never beside a charge that has no answer', () => {
    expect(pay([])).toBe('decided');
    expect(pay([attempt({ isUnanswered: true }), attempt({})])).toBe('PAYMENT_IN_PROGRESS');
    const slotUntil = addMilliseconds(DAWN, 15 * 60_000);
    expect(pay([], addMilliseconds(slotUntil, -1))).toBe('decided');
    expect(pay([], slotUntil)).toBe('SLOT_ENDED');
  });

  test('a change is paid for in its quarter of an hour too, a fee that the renter began in its own', () => {
    const of = (facts: Facts) =>
      answer(bookingIn('accepted'), { kind: 'pay', channel: undefined, card: undefined, ids }, {
        ...facts,
        attempts: [],
      } as Facts);
    const changeUntil = addMilliseconds(DAWN, 15 * 60_000);
    expect(of(unpaid('accepted', addMilliseconds(changeUntil, -1)))).toBe('decided');
    expect(of(unpaid('accepted', changeUntil))).toBe('SLOT_ENDED');
    const feeUntil = addMilliseconds(MIDDLE, 15 * 60_000);
    const fee = (askedBy: 'renter' | 'owner', now: Date) =>
      of({ ...common('accepted', now), charge: { ...charge, askedBy } });
    expect(fee('renter', addMilliseconds(feeUntil, -1))).toBe('decided');
    expect(fee('renter', feeUntil)).toBe('SLOT_ENDED');
    expect(fee('owner', feeUntil)).toBe('decided');
  });
});
