import { expect, test } from 'vitest';
import { consequencesOf, type Given } from '../../booking-house/consequences.ts';
import { asked, bookingIn, edited, ids, MIDDLE, more, period, unpaid } from '../../booking-house/in-state.ts';
import { DAWN, hoursFrom } from '../../booking-house/stage.ts';
import { halalas } from '../../money.ts';
import type { PaymentFacts } from '../booking.ts';

const wish = { durationMode: 'hour' as const, seenHalalas: undefined, ids };
const edit: Given = { kind: 'edit', period, minutes: 660, channel: undefined, ...wish };
const more1: Given = { kind: 'ask-for-more', wish: { mode: 'hour', hours: 1 }, channel: 'card', ...wish };
const held: PaymentFacts = {
  id: 'p',
  state: 'held',
  channel: 'card',
  withUsHalalas: halalas(10_000),
  isUnderWay: false,
  isCapturing: false,
};
/** Slots that give way: one of this booking, and two of another that one list names twice. */
const giving = [
  { bookingId: 'b', changeId: 'x', by: 'renter' as const },
  { bookingId: 'b8', changeId: null, by: 'system' as const },
  { bookingId: 'b8', changeId: 'x8', by: 'system' as const },
];
const standing = { reason: undefined, giving };
const requested = bookingIn('requested');
const accepted = bookingIn('accepted');

test('a dearer edit is kept until it is paid for, and one before it that was not paid gives way', () => {
  expect(
    consequencesOf(requested, edit, {
      ...edited('requested'),
      standing,
      paying: held,
      open: unpaid('requested', DAWN).open,
    }),
  ).toEqual([
    'step: kind change, id x, written {state dropped, endedAt 28T06:00}',
    'step: kind begin-change, change {start 29T12:00, end 29T23:00, totalHalalas 11000, discountHalalas 0, durationMode hour, id x2, bookingId b, kind edit, state awaiting_payment, createdAt 28T06:00, slotUntil 28T06:15, answerBy null}',
    'slot: kind make-room, giving [bookingId b, changeId x, by renter; bookingId b8, changeId null, by system; bookingId b8, changeId x8, by system]',
    'slot: kind free, of {kind change, id x}',
    'slot: kind keep, of {kind change, id x2}, period {start 29T12:00, end 29T23:00}, until 28T06:15',
    'money: verb intend, payment {id p2, purpose edit, changeId x2, chargeId null, channel card, method hold, amountHalalas 11000, savesCard false, cardId null}',
    'timeline: of {kind change, id x}, step drop, from awaiting_payment, to dropped, actor system, actorId null, reason null',
    'timeline: of {kind change, id x2}, step book, from null, to awaiting_payment, actor renter, actorId renter, reason null',
  ]);
});

test('an edit that costs less than is held moves no money', () => {
  expect(
    consequencesOf(requested, edit, {
      ...edited('requested'),
      paying: { ...held, withUsHalalas: halalas(12_000) },
    }),
  ).toEqual([
    'step: kind booking, written {start 29T12:00, end 29T23:00, totalHalalas 11000, discountHalalas 0, durationMode hour, state requested, requestedAt 28T06:00, answerBy 28T14:00}',
    'slot: kind make-room, giving []',
    'slot: kind move, of {kind booking}, period {start 29T12:00, end 29T23:00}',
    'tells the renter: request_edited',
    'tells the owner: request_changed',
    'timeline: of {kind booking}, step edit, from requested, to requested, actor renter, actorId renter, reason null, newPeriod {start 29T12:00, end 29T23:00}',
  ]);
});

test('of an edit that costs less than was taken, the difference goes back', () => {
  expect(consequencesOf(requested, edit, edited('requested'))).toEqual([
    'step: kind booking, written {start 29T12:00, end 29T23:00, totalHalalas 11000, discountHalalas 0, durationMode hour, state requested, requestedAt 28T06:00, answerBy 28T14:00}',
    'slot: kind make-room, giving []',
    'slot: kind move, of {kind booking}, period {start 29T12:00, end 29T23:00}',
    'money: verb giveBack, paymentId p, amountHalalas 9000',
    'tells the renter: request_edited',
    'tells the owner: request_changed',
    'timeline: of {kind booking}, step edit, from requested, to requested, actor renter, actorId renter, reason null, newPeriod {start 29T12:00, end 29T23:00}',
  ]);
});

test('more time is kept until it is paid for, and whatever is unpaid gives way once', () => {
  expect(
    consequencesOf(accepted, more1, {
      ...more('accepted'),
      standing,
      ownUnpaid: giving,
      open: unpaid('accepted', MIDDLE).open,
    }),
  ).toEqual([
    'step: kind change, id x, written {state dropped, endedAt 29T17:00}',
    'step: kind begin-change, change {start 29T22:00, end 29T23:00, totalHalalas 1000, discountHalalas 0, durationMode hour, id x2, bookingId b, kind extension, state awaiting_payment, createdAt 29T17:00, slotUntil 29T17:15, answerBy null}',
    'slot: kind make-room, giving [bookingId b8, changeId null, by system; bookingId b8, changeId x8, by system]',
    'slot: kind free, of {kind change, id x}',
    'slot: kind keep, of {kind change, id x2}, period {start 29T22:00, end 29T23:00}, until 29T17:15',
    'money: verb intend, payment {id p2, purpose extension, changeId x2, chargeId null, channel card, method hold, amountHalalas 1000, savesCard false, cardId null}',
    'timeline: of {kind change, id x}, step drop, from awaiting_payment, to dropped, actor system, actorId null, reason null',
    'timeline: of {kind change, id x2}, step book, from null, to awaiting_payment, actor renter, actorId renter, reason null',
  ]);
});

test('yes to more time that was taken moves the end at once', () => {
  expect(consequencesOf(accepted, { kind: 'agree-to-more' }, asked('accepted', MIDDLE))).toEqual([
    'step: kind change, id x, written {payingId p2, state applied, appliedAt 29T17:00}',
    'step: kind booking, written {end 29T23:00, totalHalalas 11000, state accepted}',
    'slot: kind free, of {kind change, id x}',
    'slot: kind move, of {kind booking}, period {start 29T12:00, end 29T23:00}',
    'money: verb capture, paymentId p2, amountHalalas 1000, discountHalalas 0',
    'tells the renter: extension_accepted',
    'timeline: of {kind change, id x}, step agree, from requested, to applied, actor owner, actorId owner, reason null',
    'timeline: of {kind booking}, step extend, from accepted, to accepted, actor owner, actorId owner, reason null',
  ]);
});

test('no to more time gives its money back', () => {
  expect(consequencesOf(accepted, { kind: 'decline-more' }, asked('accepted', MIDDLE))).toEqual([
    'step: kind change, id x, written {state declined, endedAt 29T17:00}',
    'slot: kind free, of {kind change, id x}',
    'money: verb giveBack, paymentId p2',
    'tells the renter: extension_declined',
    'timeline: of {kind change, id x}, step decline, from requested, to declined, actor owner, actorId owner, reason null',
  ]);
});

test('no answer about more time gives its money back', () => {
  expect(
    consequencesOf(accepted, { kind: 'expire-change' }, asked('accepted', hoursFrom(MIDDLE, 8))),
  ).toEqual([
    'step: kind change, id x, written {state expired, endedAt 01T01:00}',
    'slot: kind free, of {kind change, id x}',
    'money: verb giveBack, paymentId p2',
    'tells the renter: extension_expired',
    'tells the owner: extension_expired_owner',
    'timeline: of {kind change, id x}, step expire, from requested, to expired, actor system, actorId null, reason null',
  ]);
});

test('a change that its renter gives up is free again', () => {
  expect(consequencesOf(accepted, { kind: 'drop-change', by: 'renter' }, unpaid('accepted', MIDDLE))).toEqual(
    [
      'step: kind change, id x, written {state dropped, endedAt 29T17:00}',
      'slot: kind free, of {kind change, id x}',
      'timeline: of {kind change, id x}, step drop, from awaiting_payment, to dropped, actor renter, actorId renter, reason null',
    ],
  );
});
