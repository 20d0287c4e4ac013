import { describe, expect, test } from 'vitest';
import {
  type BookingActor,
  type BookingStep,
  bookingStates,
  bookingSteps,
  mayStep,
  noticesOf,
  slotKeepingStates,
} from './life.ts';

const actors: readonly BookingActor[] = ['renter', 'owner', 'admin', 'system'];
const steps = Object.keys(bookingSteps) as BookingStep[];

/** Written out once more, by hand, from D-STATES and docs/booking-life.md: a slip in the table shows here as one line too many or too few. */
const allowed = new Set([
  'request from awaiting_payment by system',
  'request from dropped by system',
  'confirm from awaiting_payment by system',
  'confirm from dropped by system',
  'drop from awaiting_payment by system',
  'drop from awaiting_payment by renter',
  'accept from requested by owner',
  'decline from requested by owner',
  'expire from requested by system',
  'withdraw from requested by renter',
  'edit from requested by renter',
  'extend from accepted by renter',
  'extend from accepted by owner',
  'cancel from accepted by renter',
  'cancel from accepted by owner',
  'cancel from accepted by system',
  'overrule from requested by admin',
  'overrule from accepted by admin',
  'overrule from returned by admin',
  'return from accepted by renter',
  'ask_fee from accepted by owner',
  'say_back from accepted by owner',
  'say_no_show from accepted by renter',
  'say_no_show from accepted by owner',
  'deny_no_show from accepted by renter',
  'deny_no_show from accepted by owner',
  'drop_no_show from accepted by renter',
  'drop_no_show from accepted by owner',
  'drop_no_show from accepted by admin',
  'drop_no_show from accepted by system',
  'reopen_no_show from accepted by admin',
  'renter_no_show from accepted by system',
  'renter_no_show from accepted by admin',
  'owner_no_show from accepted by system',
  'owner_no_show from accepted by admin',
  'complete from accepted by owner',
  'complete from accepted by system',
  'complete from returned by owner',
  'complete from returned by system',
  'conclude from accepted by system',
  'conclude from returned by system',
  'fail_capture from requested by system',
  'late_capture from requested by system',
]);

describe("a booking's life", () => {
  test('of every step, from every state, by every actor, only those of the rules are allowed', () => {
    const cells = steps.flatMap((step) =>
      bookingStates.flatMap((from) => actors.map((actor) => ({ step, from, actor }))),
    );
    const found = cells
      .filter(({ step, from, actor }) => mayStep(step, from, actor))
      .map(({ step, from, actor }) => `${step} from ${from} by ${actor}`);
    expect(cells).toHaveLength(steps.length * bookingStates.length * actors.length);
    expect(new Set(found)).toEqual(allowed);
  });

  test('nothing leaves a state that is over, and no person moves another person’s side', () => {
    for (const over of ['completed', 'declined', 'expired', 'cancelled'] as const) {
      for (const step of steps) for (const actor of actors) expect(mayStep(step, over, actor)).toBe(false);
    }
    for (const step of ['accept', 'decline'] as const)
      expect(mayStep(step, 'requested', 'renter')).toBe(false);
    for (const step of ['request', 'confirm'] as const) {
      for (const person of ['renter', 'owner', 'admin'] as const) {
        expect(mayStep(step, 'awaiting_payment', person)).toBe(false);
      }
    }
  });

  test('a step that ends a booking owes the money back, one that makes it firm earns it', () => {
    const money = Object.fromEntries(steps.map((step) => [step, bookingSteps[step].money]));
    expect(money).toEqual({
      request: 'none',
      confirm: 'earn',
      drop: 'give-back',
      accept: 'earn',
      decline: 'give-back',
      expire: 'give-back',
      withdraw: 'give-back',
      cancel: 'share',
      overrule: 'share',
      return: 'none',
      ask_fee: 'none',
      say_back: 'none',
      say_no_show: 'none',
      deny_no_show: 'none',
      drop_no_show: 'none',
      reopen_no_show: 'none',
      renter_no_show: 'share',
      owner_no_show: 'share',
      complete: 'none',
      conclude: 'none',
      edit: 'none',
      extend: 'none',
      fail_capture: 'give-back',
      late_capture: 'give-back',
    });
  });

  test('a slot is kept from the first moment until the thing is back, and by nothing that is over', () => {
    expect([...slotKeepingStates].sort()).toEqual(['accepted', 'awaiting_payment', 'requested', 'returned']);
    expect(
      bookingStates.filter((state) => !(slotKeepingStates as readonly string[]).includes(state)),
    ).toEqual(['completed', 'dropped', 'declined', 'expired', 'cancelled']);
  });
});

describe('who is told of a step', () => {
  test.each([
    ['accept', 'owner', { renter: 'request_accepted' }],
    ['withdraw', 'renter', { owner: 'cancelled_by_renter' }],
    ['cancel', 'renter', { owner: 'cancelled_by_renter' }],
    ['cancel', 'owner', { renter: 'cancelled_by_owner' }],
    ['overrule', 'admin', { renter: 'cancelled_by_admin', owner: 'cancelled_by_admin_owner' }],
    ['extend', 'renter', { renter: 'booking_extended', owner: 'extension_received' }],
    ['extend', 'owner', { renter: 'extension_accepted' }],
    ['say_back', 'owner', { renter: 'return_said' }],
    ['complete', 'owner', { renter: 'booking_completed' }],
    ['complete', 'system', { renter: 'booking_completed', owner: 'delay_fee_paid' }],
    ['conclude', 'system', { renter: 'return_concluded', owner: 'return_unconfirmed' }],
    ['late_capture', 'system', { renter: 'captured_late', owner: 'captured_late_owner' }],
    ['drop', 'system', {}],
  ] as const)('%s by %s', (step, by, told) => expect(noticesOf(bookingSteps[step], by)).toEqual(told));

  test('every step by another person than the one concerned tells the other side', () => {
    for (const step of steps) {
      for (const by of bookingSteps[step].actors) {
        const told = noticesOf(bookingSteps[step], by);
        const silent = step === 'drop';
        if (by === 'owner' && !silent) expect(told, step).toHaveProperty('renter');
        if (by === 'renter' && !silent) expect(told, step).toHaveProperty('owner');
        if ((by === 'system' || by === 'admin') && !silent)
          expect(Object.keys(told), step).toEqual(['renter', 'owner']);
      }
    }
  });
});
