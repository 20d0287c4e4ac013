import { expect, test } from 'vitest';
import { consequencesOf, type Given } from '../../booking-house/consequences.ts';
import {
  arrived,
  bookingIn,
  charge,
  ids,
  MIDDLE,
  paying,
  payment,
  unpaid,
} from '../../booking-house/in-state.ts';
import { DAWN, END, hoursFrom, START } from '../../booking-house/stage.ts';
import { halalas } from '../../money.ts';
import type { Booking, Change } from '../booking.ts';
import type { ArrivedFacts, Attempt } from './commands.ts';

const coupon = { couponId: 'c', discountHalalas: halalas(1_000) };
const requested = bookingIn('requested');
const accepted = bookingIn('accepted');
const awaiting = bookingIn('awaiting_payment');
const dropped = { ...bookingIn('dropped'), ...coupon };
const arrives: Given = { kind: 'money-arrived', payment };
const isFree = {
  standing: { reason: undefined, giving: [{ bookingId: 'b8', changeId: null, by: 'system' as const }] },
};
const fee: Given = { kind: 'money-arrived', payment: { ...payment, purpose: 'delay', chargeId: 'f' } };
/** Money for an edit of a request, or for more time of a booking that runs. */
const changePaid = (purpose: 'edit' | 'extension'): Given => {
  return { kind: 'money-arrived', payment: { ...payment, purpose, changeId: 'x' } };
};
const edit = changePaid('edit');
const more = changePaid('extension');
const changeIn = (state: Change['state'], facts: ArrivedFacts): ArrivedFacts => {
  const { open } = unpaid(facts.paying?.id === 'p' ? 'accepted' : 'requested', DAWN);
  return { ...facts, change: open && { ...open.change, state } };
};
const running = { ...arrived('accepted'), now: MIDDLE };

test('a request that is paid asks its owner', () => {
  expect(consequencesOf(awaiting, arrives, arrived('awaiting_payment'))).toEqual([
    'step: kind booking, written {payingId p3, state requested, requestedAt 28T07:00, answerBy 28T15:00}',
    'slot: kind secure, of {kind booking}',
    'tells the renter: request_sent',
    'tells the owner: request_received',
    'timeline: of {kind booking}, step request, from awaiting_payment, to requested, actor system, actorId null, reason null',
  ]);
});

test('an instant booking that is paid is firm and earned', () => {
  expect(
    consequencesOf({ ...awaiting, ...coupon, instant: true }, arrives, arrived('awaiting_payment')),
  ).toEqual([
    'step: kind booking, written {payingId p3, state accepted, acceptedAt 28T07:00}',
    'slot: kind secure, of {kind booking}',
    'money: verb capture, paymentId p3, amountHalalas 9000, discountHalalas 1000',
    'tells the renter: booking_confirmed',
    'tells the owner: booking_received',
    'timeline: of {kind booking}, step confirm, from awaiting_payment, to accepted, actor system, actorId null, reason null',
  ]);
});

test('a dropped slot that is still free is kept anew, and its coupon used again', () => {
  expect(consequencesOf(dropped, arrives, { ...arrived('dropped'), ...isFree })).toEqual([
    'step: kind booking, written {payingId p3, state requested, requestedAt 28T07:00, answerBy 28T15:00}',
    'slot: kind make-room, giving [bookingId b8, changeId null, by system]',
    'slot: kind keep, of {kind booking}, period {start 29T12:00, end 29T22:00}, until null',
    'tells the renter: request_sent',
    'tells the owner: request_received',
    'timeline: of {kind booking}, step request, from dropped, to requested, actor system, actorId null, reason null',
    'coupon: use-again',
  ]);
});

test('an edit that is paid moves the request, and the money before it goes back', () => {
  expect(consequencesOf(requested, edit, changeIn('awaiting_payment', arrived('requested')))).toEqual([
    'step: kind change, id x, written {state applied, appliedAt 28T07:00}',
    'step: kind booking, written {start 29T22:00, end 29T23:00, totalHalalas 1000, discountHalalas 0, durationMode hour, payingId p3, state requested, requestedAt 28T07:00, answerBy 28T15:00}',
    'slot: kind free, of {kind change, id x}',
    'slot: kind move, of {kind booking}, period {start 29T22:00, end 29T23:00}',
    'money: verb giveBack, paymentId p',
    'tells the renter: request_edited',
    'tells the owner: request_changed',
    'timeline: of {kind change, id x}, step apply, from awaiting_payment, to applied, actor system, actorId null, reason null',
    'timeline: of {kind booking}, step edit, from requested, to requested, actor renter, actorId renter, reason null, newPeriod {start 29T22:00, end 29T23:00}',
  ]);
});

test('an edit that is paid after it was dropped makes room first', () => {
  expect(
    consequencesOf(requested, edit, changeIn('dropped', { ...arrived('requested'), ...isFree })),
  ).toEqual([
    'step: kind change, id x, written {state applied, appliedAt 28T07:00}',
    'step: kind booking, written {start 29T22:00, end 29T23:00, totalHalalas 1000, discountHalalas 0, durationMode hour, payingId p3, state requested, requestedAt 28T07:00, answerBy 28T15:00}',
    'slot: kind make-room, giving [bookingId b8, changeId null, by system]',
    'slot: kind move, of {kind booking}, period {start 29T22:00, end 29T23:00}',
    'money: verb giveBack, paymentId p',
    'tells the renter: request_edited',
    'tells the owner: request_changed',
    'timeline: of {kind change, id x}, step apply, from dropped, to applied, actor system, actorId null, reason null',
    'timeline: of {kind booking}, step edit, from requested, to requested, actor renter, actorId renter, reason null, newPeriod {start 29T22:00, end 29T23:00}',
  ]);
});

test('more time that is paid asks the owner', () => {
  expect(consequencesOf(accepted, more, changeIn('awaiting_payment', running))).toEqual([
    'step: kind change, id x, written {payingId p3, state requested, requestedAt 29T17:00, answerBy 29T22:00}',
    'slot: kind secure, of {kind change, id x}',
    'tells the renter: extension_sent',
    'tells the owner: extension_asked',
    'timeline: of {kind change, id x}, step request, from awaiting_payment, to requested, actor system, actorId null, reason null',
  ]);
});

test('more time of an instant booking that is paid moves its end', () => {
  expect(consequencesOf({ ...accepted, instant: true }, more, changeIn('awaiting_payment', running))).toEqual(
    [
      'step: kind change, id x, written {payingId p3, state applied, appliedAt 29T17:00}',
      'step: kind booking, written {end 29T23:00, totalHalalas 11000, state accepted}',
      'slot: kind free, of {kind change, id x}',
      'slot: kind move, of {kind booking}, period {start 29T12:00, end 29T23:00}',
      'money: verb capture, paymentId p3, amountHalalas 1000, discountHalalas 0',
      'tells the renter: booking_extended',
      'tells the owner: extension_received',
      'timeline: of {kind change, id x}, step apply, from awaiting_payment, to applied, actor system, actorId null, reason null',
      'timeline: of {kind booking}, step extend, from accepted, to accepted, actor renter, actorId renter, reason null',
    ],
  );
});

test('more time that is paid after it was dropped is kept anew', () => {
  expect(consequencesOf(accepted, more, changeIn('dropped', { ...running, ...isFree }))).toEqual([
    'step: kind change, id x, written {payingId p3, state requested, requestedAt 29T17:00, answerBy 29T22:00}',
    'slot: kind make-room, giving [bookingId b8, changeId null, by system]',
    'slot: kind keep, of {kind change, id x}, period {start 29T22:00, end 29T23:00}, until null',
    'tells the renter: extension_sent',
    'tells the owner: extension_asked',
    'timeline: of {kind change, id x}, step request, from dropped, to requested, actor system, actorId null, reason null',
  ]);
});

test('more time of an instant booking that is paid after it was dropped makes room first', () => {
  expect(
    consequencesOf({ ...accepted, instant: true }, more, changeIn('dropped', { ...running, ...isFree })),
  ).toEqual([
    'step: kind change, id x, written {payingId p3, state applied, appliedAt 29T17:00}',
    'step: kind booking, written {end 29T23:00, totalHalalas 11000, state accepted}',
    'slot: kind make-room, giving [bookingId b8, changeId null, by system]',
    'slot: kind move, of {kind booking}, period {start 29T12:00, end 29T23:00}',
    'money: verb capture, paymentId p3, amountHalalas 1000, discountHalalas 0',
    'tells the renter: booking_extended',
    'tells the owner: extension_received',
    'timeline: of {kind change, id x}, step apply, from dropped, to applied, actor system, actorId null, reason null',
    'timeline: of {kind booking}, step extend, from accepted, to accepted, actor renter, actorId renter, reason null',
  ]);
});

test('a fee that is paid completes the booking', () => {
  expect(
    consequencesOf(accepted, fee, { ...running, now: hoursFrom(END, 1), charge, paidCharge: charge }),
  ).toEqual([
    'step: kind booking, written {returnedAt 29T17:00, state completed, endedAt 29T23:00}',
    'slot: kind free, of {kind booking}',
    'money: verb capture, paymentId p3, amountHalalas 100, discountHalalas 0',
    'tells the renter: booking_completed',
    'tells the owner: delay_fee_paid',
    'timeline: of {kind booking}, step complete, from accepted, to completed, actor system, actorId null, reason null',
    'charge: kind paid, id f, paymentId p3',
  ]);
});

test('money that nobody wants any more goes back, and its renter is told unless they know', () => {
  const back = ['money: verb giveBack, paymentId p3', 'tells the renter: money_back'];
  const late = (facts: Partial<ArrivedFacts>, booking: Booking = dropped) =>
    consequencesOf(booking, arrives, { ...arrived(booking.state), ...facts });
  expect(late({ isCouponFree: false })).toEqual(back);
  expect(late({ standing: { reason: 'PERIOD_TAKEN', giving: [] } })).toEqual(back);
  expect(late({ standing: undefined })).toEqual(back);
  expect(late({ now: START })).toEqual(back);
  expect(late({}, bookingIn('declined'))).toEqual(back.slice(0, 1));
  expect(consequencesOf(accepted, fee, arrived('accepted'))).toEqual([
    'money: verb giveBack, paymentId p3',
    'tells the renter: fee_back',
  ]);
});

test('more time is not added to a booking that has another end, a fee, its proof of return, or no start yet', () => {
  const back = ['money: verb giveBack, paymentId p3', 'tells the renter: change_money_back'];
  const found = (facts: Partial<ArrivedFacts>, booking = accepted) =>
    consequencesOf(booking, more, { ...changeIn('awaiting_payment', running), ...facts });
  expect(found({}, { ...accepted, end: hoursFrom(END, -1) })).toEqual(back);
  for (const facts of [{ charge }, { provedBackAt: MIDDLE }, { now: DAWN }, { change: null }, { now: END }])
    expect(found(facts)).toEqual(back);
  expect(consequencesOf(requested, edit, arrived('requested'))).toEqual(back);
  const withdrawn = changeIn('withdrawn', running);
  expect(consequencesOf(accepted, more, withdrawn)).toEqual(back.slice(0, 1));
});

test('an attempt: the open form again, another way anew, a saved card without a form', () => {
  const attempt: Attempt = { id: 'a', channel: 'mada', isUsable: true, isUnanswered: false, savesCard: true };
  const pay = (attempts: readonly Attempt[], wish: object = {}) => {
    const command = { kind: 'pay' as const, channel: undefined, card: undefined, ids, ...wish };
    return consequencesOf(awaiting, command, { ...paying('awaiting_payment'), attempts });
  };
  const intent =
    'money: verb intend, payment {purpose rental, chargeId null, changeId null, amountHalalas 10000, id p2';
  expect(pay([{ ...attempt, id: 'a0', isUsable: false }, attempt])).toEqual(['attempt: a']);
  expect(pay([attempt], { channel: 'card' })).toEqual([
    `${intent}, channel card, method hold, savesCard true, cardId null}`,
    'attempt: p2',
  ]);
  expect(pay([attempt], { card: { id: 'k', channel: 'mada' } })).toEqual([
    `${intent}, channel mada, method purchase, savesCard false, cardId k}`,
    'attempt: p2',
  ]);
});

test('a hold of more time: captured in time, too late, after the return, of nothing; and refused', () => {
  const of = (
    kind: 'captured' | 'capture-refused',
    state: Change['state'],
    booking = accepted,
    now = MIDDLE,
  ) =>
    consequencesOf(
      booking,
      { kind, payment: { ...payment, purpose: 'extension', changeId: 'x' } },
      changeIn(state, { ...arrived(booking.state), now }),
    ).filter((line) => !line.startsWith('timeline') && !line.startsWith('slot'));
  const back = 'money: verb giveBack, paymentId p3';
  const change = 'step: kind change, id x, written';
  expect(of('captured', 'requested')).toEqual([
    `${change} {payingId p3, state applied, appliedAt 29T17:00}`,
    'step: kind booking, written {end 29T23:00, totalHalalas 11000, state accepted}',
    'money: verb capture, paymentId p3, amountHalalas 1000, discountHalalas 0',
    'tells the renter: extension_accepted',
  ]);
  const failed = (moment: string, renter: string) => [
    `${change} {state failed, endedAt ${moment}}`,
    back,
    `tells the renter: ${renter}`,
    'tells the owner: extension_failed_owner',
  ];
  expect(of('captured', 'requested', accepted, END)).toEqual(failed('29T22:00', 'change_money_back'));
  expect(of('captured', 'requested', bookingIn('returned'))).toEqual([
    `${change} {state withdrawn, endedAt 29T17:00}`,
    back,
    'tells the renter: extension_closed',
  ]);
  expect(of('captured', 'withdrawn')).toEqual([back]);
  expect(of('capture-refused', 'requested')).toEqual(failed('29T17:00', 'extension_failed'));
  expect(of('capture-refused', 'withdrawn')).toEqual([back]);
});
