import { describe, expect, test } from 'vitest';
import {
  type ChangeStep,
  changeStates,
  changeSteps,
  mayStepChange,
  openChangeStates,
  shownExtensionSteps,
  timelineSteps,
} from './change-life.ts';
import { type BookingActor, noticesOf, slotKeepingStates } from './life.ts';

const actors: readonly BookingActor[] = ['renter', 'owner', 'admin', 'system'];
const steps = Object.keys(changeSteps) as ChangeStep[];

/** Written out once more, by hand, from D-EDIT and D-EXTEND: a slip in the table shows here as one line too many or too few. */
const allowed = new Set([
  'request from awaiting_payment by system',
  'request from dropped by system',
  'apply from awaiting_payment by system',
  'apply from dropped by system',
  'agree from requested by owner',
  'drop from awaiting_payment by system',
  'drop from awaiting_payment by renter',
  'decline from requested by owner',
  'expire from requested by system',
  'withdraw from requested by system',
  'fail_capture from requested by system',
]);

describe('the life of a change', () => {
  test('of every step, from every state, by every actor, only those of the rules are allowed', () => {
    const cells = steps.flatMap((step) =>
      changeStates.flatMap((from) => actors.map((actor) => ({ step, from, actor }))),
    );
    const found = cells
      .filter(({ step, from, actor }) => mayStepChange(step, from, actor))
      .map(({ step, from, actor }) => `${step} from ${from} by ${actor}`);
    expect(cells).toHaveLength(steps.length * changeStates.length * actors.length);
    expect(new Set(found)).toEqual(allowed);
  });

  test('nothing leaves a state that is over, and only the owner answers', () => {
    for (const over of ['applied', 'declined', 'expired', 'withdrawn', 'failed'] as const) {
      for (const step of steps)
        for (const actor of actors) expect(mayStepChange(step, over, actor)).toBe(false);
    }
    for (const step of ['agree', 'decline'] as const) {
      for (const other of ['renter', 'admin', 'system'] as const)
        expect(mayStepChange(step, 'requested', other)).toBe(false);
    }
    for (const step of ['request', 'apply'] as const) {
      for (const person of ['renter', 'owner', 'admin'] as const)
        expect(mayStepChange(step, 'awaiting_payment', person)).toBe(false);
    }
  });

  test('a step that ends a change owes the money back, one that applies it earns it', () => {
    const money = Object.fromEntries(steps.map((step) => [step, changeSteps[step].money]));
    expect(money).toEqual({
      request: 'none',
      apply: 'earn',
      agree: 'earn',
      drop: 'give-back',
      decline: 'give-back',
      expire: 'give-back',
      withdraw: 'give-back',
      fail_capture: 'give-back',
    });
  });

  test('a slot is kept while it is open, and by nothing that is over or has become a part of its booking', () => {
    expect([...openChangeStates]).toEqual(['awaiting_payment', 'requested']);
    expect(changeStates.filter((state) => !(slotKeepingStates as readonly string[]).includes(state))).toEqual(
      ['applied', 'dropped', 'declined', 'expired', 'withdrawn', 'failed'],
    );
  });
});

describe('who is told of a step, and whose step the timeline shows', () => {
  test.each([
    ['request', 'system', { renter: 'extension_sent', owner: 'extension_asked' }],
    ['withdraw', 'system', { renter: 'extension_closed' }],
    ['decline', 'owner', { renter: 'extension_declined' }],
    ['expire', 'system', { renter: 'extension_expired', owner: 'extension_expired_owner' }],
    ['fail_capture', 'system', { renter: 'extension_failed', owner: 'extension_failed_owner' }],
    ['drop', 'system', {}],
    ['agree', 'owner', {}],
    ['apply', 'system', {}],
  ] as const)('%s by %s', (step, by, told) => expect(noticesOf(changeSteps[step], by)).toEqual(told));

  test('every step by another person than the one concerned tells the other side', () => {
    for (const step of steps) {
      for (const by of changeSteps[step].actors) {
        const told = noticesOf(changeSteps[step], by);
        // What a change has led to is told by its booking's own step; who withdraws one is told by what ended its booking.
        if (['drop', 'apply', 'agree', 'withdraw'].includes(step)) continue;
        if (by === 'owner') expect(told, step).toHaveProperty('renter');
        if (by === 'system') expect(Object.keys(told), step).toEqual(['renter', 'owner']);
      }
    }
  });

  test('a change shows what was asked and answered, and what it led to is a line of its booking', () => {
    const ofChanges = timelineSteps.filter((step) => /^(edit|extension)_/.test(step));
    expect(ofChanges).toEqual([
      'extension_request',
      'extension_decline',
      'extension_expire',
      'extension_withdraw',
      'extension_fail_capture',
    ]);
    expect(ofChanges).toEqual(shownExtensionSteps.map((step) => `extension_${step}`));
    expect(new Set(timelineSteps).size).toBe(timelineSteps.length);
  });
});
