import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { en } from '@kiraa/texts/en.ts';
import { describe, expect, test } from 'vitest';
import { endOf } from '../../shell/bookings/end-of.ts';
import { confirmHint, minutesOf, moneyText, saidBackText, statusTag, stepsDone } from './booking-words.ts';

const texts = en.bookings;
const NOW = new Date('2025-11-21T07:00:00Z');
const booking = (change: Partial<BookingView>) =>
  ({
    state: 'requested',
    from: '2025-11-27T13:00:00.000Z',
    to: '2025-11-29T13:00:00.000Z',
    saidBackAt: null,
    provedBackAt: null,
    hours: 0,
    minutes: 0,
    answerBy: '2025-11-21T13:20:00.000Z',
    delayFeeAsked: false,
    ...change,
  }) as BookingView;

describe('the status tag', () => {
  test('[P3-RENB-04] of a request says whose answer it waits for and how long', () => {
    expect(statusTag(texts, booking({}), 'renter', NOW)).toEqual({
      kind: 'waiting',
      text: 'Waiting for the owner · 6 h 20 min left',
    });
    expect(statusTag(texts, booking({}), 'owner', NOW).text).toBe('Waiting for you · 6 h 20 min left');
    expect(statusTag(texts, booking({ answerBy: '2025-11-21T06:59:00.000Z' }), 'owner', NOW).text).toBe(
      'The time to answer is over',
    );
  });

  test('[P2-OWNB-19] of an accepted booking reads "Booked" until it begins', () => {
    expect(statusTag(texts, booking({ state: 'accepted' }), 'owner', NOW)).toEqual({
      kind: 'calm',
      text: 'Booked',
    });
    const begun = new Date('2025-11-27T13:00:00Z');
    expect(statusTag(texts, booking({ state: 'accepted' }), 'owner', begun).text).toBe('Under way');
    const over = new Date('2025-11-29T13:00:00Z');
    expect(statusTag(texts, booking({ state: 'accepted' }), 'renter', over).text).toBe('Return is due');
  });

  test.each([
    ['2025-11-29T13:12:00Z', 'waiting', 'Return is due · 12 min late'],
    ['2025-11-29T15:00:00Z', 'danger', 'Return is due · 2 h late'],
    ['2025-11-29T18:05:30Z', 'danger', 'Return is due · 5 h 5 min late'],
  ])(
    '[D-LATE] of what is not back at %s says how late it is, and from an hour on as a warning',
    (at, kind, text) => {
      expect(statusTag(texts, booking({ state: 'accepted' }), 'owner', new Date(at))).toEqual({ kind, text });
    },
  );

  test('of a booking that is not paid yet says for whom it is kept', () => {
    const unpaid = booking({ state: 'awaiting_payment', slotUntil: '2025-11-21T07:15:00.000Z' });
    expect(statusTag(texts, unpaid, 'renter', NOW).text).toBe('Not paid yet · kept for you 15 min');
    expect(statusTag(texts, unpaid, 'owner', NOW).text).toBe('Not paid yet · kept for the renter 15 min');
  });

  test('[P2-OWNB-28] of a delay fee that is asked for says so to either side', () => {
    const asked = booking({ state: 'accepted', delayFeeAsked: true });
    expect(statusTag(texts, asked, 'owner', NOW)).toEqual({
      kind: 'waiting',
      text: 'Delayed payment request sent',
    });
    expect(statusTag(texts, asked, 'renter', NOW).text).toBe('Delay fee to pay');
  });

  test('[P3-RENB-15] of what ended without being completed is a warning', () => {
    for (const state of ['declined', 'expired', 'cancelled'] as const) {
      expect(statusTag(texts, booking({ state }), 'renter', NOW).kind).toBe('danger');
    }
    expect(statusTag(texts, booking({ state: 'completed' }), 'renter', NOW).kind).toBe('calm');
  });

  test('[P3-RENB-24] calls a cancelled booking Cancelled', () => {
    expect(statusTag(texts, booking({ state: 'cancelled' }), 'renter', NOW).text).toBe('Cancelled');
  });
});

test('[P3-RENB-17] [P2-OWNB-35] the end is the end stamp, else the start plus hours and minutes', () => {
  expect(endOf(booking({})).toISOString()).toBe('2025-11-29T13:00:00.000Z');
  const withoutEnd = booking({ to: '', hours: 3, minutes: 30 });
  expect(endOf(withoutEnd).toISOString()).toBe('2025-11-27T16:30:00.000Z');
  expect(minutesOf(withoutEnd)).toBe(210);
});

test('what the money is doing is said to each side in its own words', () => {
  const words = (change: Partial<BookingView>, side: 'renter' | 'owner') =>
    moneyText(texts, booking({ total: '480.00', givenBack: null, ...change }), side, (sar) => `SAR ${sar}`);
  expect(words({ money: 'held' }, 'renter')).toBe('Held on your card, not charged');
  expect(words({ money: 'held' }, 'owner')).toBe('Held on the renter’s card');
  expect(words({ money: 'given_back', givenBack: '480.00' }, 'renter')).toBe('Given back in full');
  expect(words({ money: 'given_back', neverTaken: true, givenBack: '480.00' }, 'renter')).toBe(
    'Let go: it was held, and never charged',
  );
  expect(words({ money: 'given_back', neverTaken: true, backInPart: true }, 'owner')).toBe(
    'Let go: it was never charged',
  );
  expect(words({ money: 'none' }, 'owner')).toBe('');
  const part = { state: 'cancelled', givenBack: '408.00', backInPart: true } as const;
  expect(words({ ...part, money: 'going_back' }, 'renter')).toBe('SAR 408.00 is on its way back');
  expect(words({ ...part, money: 'given_back' }, 'renter')).toBe('SAR 408.00 given back');
  const ofOwner = { ...part, givenBack: null };
  expect(words({ ...ofOwner, money: 'given_back' }, 'owner')).toBe(
    'A part of the renter’s payment given back',
  );
  expect(words({ ...ofOwner, money: 'going_back' }, 'owner')).toBe(
    'A part of the renter’s payment is on its way back',
  );
  expect(words({ ...part, money: 'looked_after' }, 'renter')).toBe(
    'SAR 408.00 is on its way back; our team is looking after it',
  );
  expect(words({ state: 'declined', money: 'looked_after', givenBack: '480.00' }, 'renter')).toBe(
    'On its way back to you; our team is looking after it',
  );
  expect(words({ state: 'declined', money: 'looked_after', givenBack: '480.00' }, 'owner')).toBe(
    'On its way back to the renter; our team is looking after it',
  );
  expect(words({ state: 'cancelled', money: 'taken' }, 'renter')).toBe('Nothing came back');
});

describe('what its owner alone has said to be back before the end', () => {
  const SAID = '2025-11-28T09:00:00.000Z';
  const LATER = new Date('2025-11-28T10:00:00Z');
  const said = booking({ state: 'accepted', saidBackAt: SAID });

  test('says so to either side, and what ends the booking', () => {
    expect(saidBackText(texts, said, 'renter', LATER)).toBe(
      'The owner says that it is back. The booking ends when you confirm the return, or automatically at its end.',
    );
    expect(saidBackText(texts, said, 'owner', LATER)).toBe(
      'You said that it is back. The booking ends when the renter confirms the return, or automatically at its end.',
    );
    expect(statusTag(texts, said, 'renter', LATER)).toEqual({ kind: 'waiting', text: 'Said to be back' });
  });

  test('says nothing once it is confirmed, at its end, or where nobody has said so', () => {
    const words = (change: object, now = LATER) => saidBackText(texts, { ...said, ...change }, 'renter', now);
    expect(words({ state: 'completed' })).toBeUndefined();
    expect(words({}, new Date('2025-11-29T13:00:00Z'))).toBeUndefined();
    expect(words({ saidBackAt: null })).toBeUndefined();
  });

  test('is not promised to be completed at once', () => {
    const asked = { ...booking({ state: 'accepted' }), other: { name: 'Sara' } } as BookingView;
    expect(confirmHint(texts, asked, LATER)).toBe(
      'Did Sara bring it back? Before the end, the booking is completed when both of you have confirmed it, or at its end.',
    );
    const plain = 'Did Sara bring it back? The booking is completed then.';
    expect(confirmHint(texts, asked, new Date('2025-11-29T13:00:00Z'))).toBe(plain);
    expect(confirmHint(texts, { ...asked, state: 'returned' }, LATER)).toBe(plain);
  });
});

describe('what both have proved by their codes to be back', () => {
  const proved = booking({ state: 'accepted', provedBackAt: '2025-11-28T09:30:00.000Z' });
  const EARLY = new Date('2025-11-28T10:00:00Z');
  const PAST_ITS_END = new Date('2025-11-30T10:00:00Z');

  test('[D-RETURN] is returned to either side, before its end and after it, whatever its owner has said before', () => {
    const tag = { kind: 'calm', text: 'Returned' };
    for (const side of ['renter', 'owner'] as const)
      expect([
        statusTag(texts, proved, side, EARLY),
        statusTag(texts, proved, side, PAST_ITS_END),
        statusTag(texts, { ...proved, saidBackAt: '2025-11-28T09:00:00.000Z' }, side, EARLY),
      ]).toEqual([tag, tag, tag]);
    const said = { ...proved, saidBackAt: '2025-11-28T09:00:00.000Z' };
    expect(saidBackText(texts, said, 'renter', EARLY)).toBeUndefined();
  });

  test('[D-RETURN] is completed by its owner before the end', () => {
    const asked = { ...proved, other: { name: 'Sara' } } as BookingView;
    expect(confirmHint(texts, asked, EARLY)).toBe('Did Sara bring it back? The booking is completed then.');
  });
});

test('the line of progress follows the booking', () => {
  const steps = (change: Partial<BookingView>) => stepsDone(booking({ pickedUp: false, ...change }));
  expect(steps({})).toBe(1);
  // However long ago it was to begin: nobody has confirmed a pick-up.
  expect(steps({ state: 'accepted', from: '2020-01-01T00:00:00.000Z' })).toBe(2);
  expect(steps({ state: 'accepted', pickedUp: true })).toBe(3);
  expect(steps({ state: 'returned' })).toBe(4);
  expect(steps({ state: 'declined' })).toBe(1);
});
