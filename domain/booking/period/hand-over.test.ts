import { describe, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '../../time.ts';
import type { BookingState } from '../life/life.ts';
import {
  type Confirmations,
  confirmFault,
  type HandedOver,
  opensAt,
  otherSide,
  recordFault,
  runsBackwards,
  stoodAt,
} from './hand-over.ts';

const START = new Date('2028-02-29T21:00:00.000Z');
const DAY = 24 * HOUR_MILLISECONDS;
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const nobody: Confirmations = { renter: undefined, owner: undefined };
const both = (when: Date): Confirmations => ({ renter: when, owner: when });

function booking(change: Partial<HandedOver> = {}): HandedOver {
  return {
    state: 'accepted',
    start: START,
    returnedAt: undefined,
    confirmed: { pick_up: nobody, return: nobody },
    ...change,
  };
}

describe('[F16] when a pick-up can be confirmed', () => {
  test.each([
    ['a millisecond too early', -DAY - 1, 'HAND_OVER_EARLY'],
    ['a day before the start', -DAY, undefined],
    ['at the start', 0, undefined],
    ['days later, while it is out', 9 * DAY, undefined],
  ])('%s', (_name, offset, fault) => {
    expect(confirmFault(booking(), 'pick_up', at(offset))).toBe(fault);
    expect(recordFault(booking(), 'pick_up', at(offset))).toBe(fault);
  });

  test('never once the thing is back', () => {
    const back = booking({ confirmed: { pick_up: nobody, return: both(at(DAY)) } });
    expect(confirmFault(back, 'pick_up', at(DAY))).toBe('HAND_OVER_CLOSED');
    expect(confirmFault(back, 'return', at(DAY))).toBeUndefined();
  });
});

describe('[F16] when a return can be confirmed', () => {
  test('from the start, or from the pick-up where that came first', () => {
    expect(confirmFault(booking(), 'return', at(-1))).toBe('HAND_OVER_EARLY');
    expect(confirmFault(booking(), 'return', at(0))).toBeUndefined();
    const early = booking({ confirmed: { pick_up: both(at(-HOUR_MILLISECONDS)), return: nobody } });
    expect(opensAt(early, 'return')).toEqual(at(-HOUR_MILLISECONDS));
    expect(confirmFault(early, 'return', at(-HOUR_MILLISECONDS))).toBeUndefined();
    const late = booking({ confirmed: { pick_up: both(at(DAY)), return: nobody } });
    expect(opensAt(late, 'return')).toEqual(START);
  });

  test.each<[BookingState, string | undefined, string | undefined]>([
    ['awaiting_payment', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['requested', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['accepted', undefined, undefined],
    ['returned', 'HAND_OVER_CLOSED', undefined],
    ['completed', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['cancelled', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['declined', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['expired', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
    ['dropped', 'HAND_OVER_CLOSED', 'HAND_OVER_CLOSED'],
  ])('of a booking that is %s', (state, pickUp, back) => {
    const one = booking({ state });
    expect([confirmFault(one, 'pick_up', at(DAY)), confirmFault(one, 'return', at(DAY))]).toEqual([
      pickUp,
      back,
    ]);
  });
});

test('[F16] what was picked up is brought back even where the booking was cancelled meanwhile', () => {
  const out = booking({ state: 'cancelled', confirmed: { pick_up: both(at(0)), return: nobody } });
  expect(confirmFault(out, 'return', at(DAY))).toBeUndefined();
  expect(recordFault(out, 'return', at(DAY))).toBeUndefined();
  expect(confirmFault(out, 'pick_up', at(DAY))).toBe('HAND_OVER_CLOSED');
  expect(recordFault(booking({ state: 'cancelled' }), 'return', at(DAY))).toBe('HAND_OVER_CLOSED');
});

describe('[F16] what waited on a phone', () => {
  test('is taken for a day after both have confirmed, and not later', () => {
    const stood = booking({ confirmed: { pick_up: both(at(0)), return: nobody } });
    expect(recordFault(stood, 'pick_up', at(DAY - 1))).toBeUndefined();
    expect(recordFault(stood, 'pick_up', at(DAY))).toBe('HAND_OVER_CLOSED');
    const half = { renter: at(0), owner: undefined };
    expect(stoodAt(half)).toBeUndefined();
    expect(
      recordFault(booking({ confirmed: { pick_up: half, return: nobody } }), 'pick_up', at(3 * DAY)),
    ).toBeUndefined();
  });

  test('is taken for a day after a return that nobody confirmed by code', () => {
    const done = booking({ state: 'completed', returnedAt: at(2 * DAY) });
    for (const occasion of ['pick_up', 'return'] as const) {
      expect(recordFault(done, occasion, at(3 * DAY - 1))).toBeUndefined();
      expect(recordFault(done, occasion, at(3 * DAY))).toBe('HAND_OVER_CLOSED');
    }
    expect(recordFault(booking({ state: 'cancelled' }), 'pick_up', at(0))).toBe('HAND_OVER_CLOSED');
    // A booking that was called off may have been picked up: nothing is added to it any more.
    const pickedUp = { pick_up: both(at(0)), return: nobody };
    expect(recordFault(booking({ state: 'cancelled', confirmed: pickedUp }), 'pick_up', at(1))).toBe(
      'HAND_OVER_CLOSED',
    );
    expect(recordFault(booking({ state: 'completed' }), 'return', at(0))).toBe('HAND_OVER_CLOSED');
  });
});

test('a hand-over is confirmed when the later of the two sides has typed the code', () => {
  expect(stoodAt({ renter: at(0), owner: at(DAY) })).toEqual(at(DAY));
  expect(stoodAt({ renter: at(DAY), owner: at(0) })).toEqual(at(DAY));
  expect(stoodAt({ renter: undefined, owner: at(0) })).toBeUndefined();
  expect(stoodAt({ renter: at(0), owner: undefined })).toBeUndefined();
  expect([otherSide('renter'), otherSide('owner')]).toEqual(['owner', 'renter']);
});

test('an odometer does not run backwards; of two readings the one that allows more counts', () => {
  const none = { pick_up: [], return: [] };
  expect(runsBackwards('return', 0, none)).toBe(false);
  expect(runsBackwards('pick_up', 0, none)).toBe(false);
  expect(runsBackwards('return', 99, { pick_up: [100, 500], return: [] })).toBe(true);
  expect(runsBackwards('return', 100, { pick_up: [100, 500], return: [] })).toBe(false);
  expect(runsBackwards('pick_up', 301, { pick_up: [], return: [200, 300] })).toBe(true);
  expect(runsBackwards('pick_up', 300, { pick_up: [], return: [200, 300] })).toBe(false);
});
