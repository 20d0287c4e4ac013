import { describe, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '../../time.ts';
import { bookingStates } from './life.ts';
import { isContactOpen, isPlaceTold, ownerTab, renterTab } from './statuses.ts';

const START = new Date('2028-02-29T00:00:00.000Z');
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const moments = { before: at(-1), at: at(0), after: at(1) };

function tabsAt(now: Date, tab: typeof renterTab | typeof ownerTab) {
  return Object.fromEntries(bookingStates.map((state) => [state, tab({ state, start: START }, now)]));
}

const renterAlways = {
  awaiting_payment: undefined,
  requested: 'pending',
  returned: 'completed',
  completed: 'completed',
  dropped: undefined,
  declined: 'completed',
  expired: 'completed',
  cancelled: 'completed',
};
const ownerAlways = {
  awaiting_payment: undefined,
  requested: 'new_confirmations',
  returned: 'current',
  completed: 'completed',
  dropped: undefined,
  declined: undefined,
  expired: undefined,
  cancelled: 'completed',
};

describe('[P3-RENB-24] where the renter finds a booking', () => {
  test('a firm booking is upcoming until its start, to the millisecond, and current from it', () => {
    expect(tabsAt(moments.before, renterTab)).toEqual({ ...renterAlways, accepted: 'upcoming' });
    expect(tabsAt(moments.at, renterTab)).toEqual({ ...renterAlways, accepted: 'current' });
    expect(tabsAt(moments.after, renterTab)).toEqual({ ...renterAlways, accepted: 'current' });
  });

  test('what is asked for and not paid makes a booking pending, unless nothing ever came of it', () => {
    const states = ['accepted', 'returned', 'completed', 'cancelled', 'declined', 'expired'] as const;
    const tab = (state: (typeof states)[number]) =>
      renterTab({ state, start: START, hasPaymentRequest: true }, moments.after);
    expect(states.map(tab)).toEqual(['pending', 'pending', 'pending', 'pending', 'completed', 'completed']);
  });
});

test('what is not paid for is pending for its renter while its slot is kept, to the millisecond, and for nobody else', () => {
  const kept = { state: 'awaiting_payment', start: at(HOUR_MILLISECONDS), slotUntil: at(0) } as const;
  expect([renterTab(kept, at(-1)), renterTab(kept, at(0)), ownerTab(kept, at(-1))]).toEqual([
    'pending',
    undefined,
    undefined,
  ]);
});

describe('[P2-OWNB-17] where the owner finds a booking', () => {
  test('a firm booking is under New Confirmations until its start, and current from it', () => {
    expect(tabsAt(moments.before, ownerTab)).toEqual({ ...ownerAlways, accepted: 'new_confirmations' });
    expect(tabsAt(moments.at, ownerTab)).toEqual({ ...ownerAlways, accepted: 'current' });
    expect(tabsAt(moments.after, ownerTab)).toEqual({ ...ownerAlways, accepted: 'current' });
  });
});

test('[P1-BOOK-21] [F16] contact is open from 24 hours before the start to 24 hours after, both ends included', () => {
  const day = 24 * HOUR_MILLISECONDS;
  const open = (milliseconds: number) => isContactOpen(START, at(milliseconds));
  expect([-day - 1, -day, -day + 1].map(open)).toEqual([false, true, true]);
  expect([day - 1, day, day + 1].map(open)).toEqual([true, true, false]);
  expect(open(0)).toBe(true);
});

test('[T18] a renter is told the address from the owner’s yes until the booking is over, and in no other state', () => {
  expect(bookingStates.filter(isPlaceTold)).toEqual(['accepted', 'returned']);
});
