import { expect, test } from 'vitest';
import { consequencesOf, type Given } from '../../booking-house/consequences.ts';
import {
  arrived,
  asked,
  bookingIn,
  charge,
  common,
  MIDDLE,
  payment,
  unpaid,
} from '../../booking-house/in-state.ts';
import { DAWN, hoursFrom } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';

const coupon = { couponId: 'c', discountHalalas: halalas(1_000) };
const requested = { ...bookingIn('requested'), ...coupon };
const accepted = bookingIn('accepted');
const awaiting = bookingIn('awaiting_payment');
const earned = [
  { paymentId: 'p', earnedHalalas: halalas(10_000), discountHalalas: ZERO, isUnderWay: false },
  { paymentId: 'p1', earnedHalalas: halalas(1_000), discountHalalas: ZERO, isUnderWay: false },
];
const cancel: Given = { kind: 'cancel', by: 'renter', reason: 'so', seenHalalas: undefined };
const halfBack: Given = { kind: 'overrule', back: 50, reason: 'house' };

test('yes to a request that was taken earns it, and an edit that was not paid gives way', () => {
  expect(
    consequencesOf(
      requested,
      { kind: 'accept', seen: {} },
      { ...common('requested', DAWN), open: unpaid('requested', DAWN).open },
    ),
  ).toEqual([
    'step: kind change, id x, written {state dropped, endedAt 28T06:00}',
    'step: kind booking, written {state accepted, acceptedAt 28T06:00}',
    'slot: kind free, of {kind change, id x}',
    'money: verb capture, paymentId p, amountHalalas 9000, discountHalalas 1000',
    'tells the renter: request_accepted',
    'timeline: of {kind change, id x}, step drop, from awaiting_payment, to dropped, actor system, actorId null, reason null',
    'timeline: of {kind booking}, step accept, from requested, to accepted, actor owner, actorId owner, reason null',
  ]);
});

test('no to a request gives its money and its coupon back', () => {
  expect(consequencesOf(requested, { kind: 'decline', reason: 'no' }, common('requested', DAWN))).toEqual([
    'step: kind booking, written {state declined, endedAt 28T06:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p',
    'tells the renter: request_declined',
    'timeline: of {kind booking}, step decline, from requested, to declined, actor owner, actorId owner, reason no',
    'coupon: release',
  ]);
});

test('no answer to a request gives its money and its coupon back', () => {
  expect(consequencesOf(requested, { kind: 'expire' }, common('requested', hoursFrom(DAWN, 8)))).toEqual([
    'step: kind booking, written {state expired, endedAt 28T14:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p',
    'tells the renter: request_expired',
    'tells the owner: request_expired_owner',
    'timeline: of {kind booking}, step expire, from requested, to expired, actor system, actorId null, reason null',
    'coupon: release',
  ]);
});

test('a request that its renter withdraws gives its money and its coupon back', () => {
  expect(consequencesOf(requested, cancel, common('requested', DAWN))).toEqual([
    'step: kind booking, written {state cancelled, endedAt 28T06:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p',
    'tells the owner: cancelled_by_renter',
    'timeline: of {kind booking}, step withdraw, from requested, to cancelled, actor renter, actorId renter, reason so',
    'coupon: release',
  ]);
});

test('cancelled in time, all payments go back, the fee is forgone, more time is withdrawn', () => {
  expect(
    consequencesOf({ ...accepted, ...coupon }, cancel, {
      ...common('accepted', DAWN),
      charge,
      earned,
      open: asked('accepted', DAWN).open,
    }),
  ).toEqual([
    'step: kind booking, written {state cancelled, endedAt 28T06:00}',
    'step: kind change, id x, written {state withdrawn, endedAt 28T06:00}',
    'slot: kind free, of {kind booking}',
    'slot: kind free, of {kind change, id x}',
    'money: verb giveBack, paymentId p2',
    'money: verb giveBack, paymentId p, amountHalalas 10000',
    'money: verb giveBack, paymentId p1, amountHalalas 1000',
    'tells the owner: cancelled_by_renter',
    'tells the renter: extension_closed',
    'timeline: of {kind booking}, step cancel, from accepted, to cancelled, actor renter, actorId renter, reason so',
    'timeline: of {kind change, id x}, step withdraw, from requested, to withdrawn, actor system, actorId null, reason null',
    'charge: kind drop, id f',
    'coupon: release',
  ]);
});

test('an admin gives half back, of the newest payment first, and keeps the coupon used', () => {
  expect(
    consequencesOf({ ...accepted, ...coupon }, halfBack, { ...common('accepted', MIDDLE), earned }),
  ).toEqual([
    'step: kind booking, written {state cancelled, endedAt 29T17:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p, amountHalalas 4500',
    'money: verb giveBack, paymentId p1, amountHalalas 1000',
    'tells the renter: cancelled_by_admin',
    'tells the owner: cancelled_by_admin_owner',
    'timeline: of {kind booking}, step overrule, from accepted, to cancelled, actor admin, actorId null, reason house',
  ]);
});

test('a slot that nobody paid for is free again, and its coupon', () => {
  expect(
    consequencesOf(
      { ...awaiting, ...coupon },
      { kind: 'drop', by: 'system' },
      common('awaiting_payment', hoursFrom(DAWN, 1)),
    ),
  ).toEqual([
    'step: kind booking, written {state dropped, endedAt 28T07:00}',
    'slot: kind free, of {kind booking}',
    'timeline: of {kind booking}, step drop, from awaiting_payment, to dropped, actor system, actorId null, reason null',
    'coupon: release',
  ]);
});

test('a slot that its renter gives up is free again', () => {
  expect(consequencesOf(awaiting, { kind: 'drop', by: 'renter' }, common('awaiting_payment', DAWN))).toEqual([
    'step: kind booking, written {state dropped, endedAt 28T06:00}',
    'slot: kind free, of {kind booking}',
    'timeline: of {kind booking}, step drop, from awaiting_payment, to dropped, actor renter, actorId renter, reason null',
  ]);
});

test('a hold that is captured in time makes the booking firm', () => {
  expect(consequencesOf(requested, { kind: 'captured', payment }, arrived('requested'))).toEqual([
    'step: kind booking, written {state accepted, acceptedAt 28T07:00}',
    'money: verb capture, paymentId p3, amountHalalas 9000, discountHalalas 1000',
    'tells the renter: request_accepted',
    'timeline: of {kind booking}, step accept, from requested, to accepted, actor owner, actorId owner, reason null',
  ]);
});

test('a hold that is captured after the start goes back', () => {
  expect(
    consequencesOf(requested, { kind: 'captured', payment }, { ...arrived('requested'), now: MIDDLE }),
  ).toEqual([
    'step: kind booking, written {state cancelled, endedAt 29T17:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p3',
    'tells the renter: captured_late',
    'tells the owner: captured_late_owner',
    'timeline: of {kind booking}, step late_capture, from requested, to cancelled, actor system, actorId null, reason null',
    'coupon: release',
  ]);
});

test('a hold that the bank does not capture ends the request', () => {
  expect(consequencesOf(requested, { kind: 'capture-refused', payment }, arrived('requested'))).toEqual([
    'step: kind booking, written {state cancelled, endedAt 28T07:00}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p3',
    'tells the renter: capture_failed',
    'tells the owner: capture_failed_owner',
    'timeline: of {kind booking}, step fail_capture, from requested, to cancelled, actor system, actorId null, reason null',
    'coupon: release',
  ]);
});

test('an owner who cancels stands in the timeline', () => {
  const found = consequencesOf(accepted, { ...cancel, by: 'owner' }, common('accepted', MIDDLE));
  expect(found.filter((line) => line.startsWith('timeline'))).toEqual([
    'timeline: of {kind booking}, step cancel, from accepted, to cancelled, actor owner, actorId owner, reason so',
  ]);
});
