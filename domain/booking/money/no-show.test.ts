import { expect, test } from 'vitest';
import { NO_SHOWS, OWNER_FEES } from '../../booking-house/stage.ts';
import { halalas } from '../../money.ts';
import { noShowBack, noShowFault, noShowFee, noShowWindow } from './no-show.ts';

const START = new Date('2028-03-01T10:00:00.000Z');
const HOUR = 3_600_000;
const after = (hours: number, milliseconds = 0) => new Date(START.getTime() + hours * HOUR + milliseconds);
const booking = { state: 'accepted' as const, start: START, saidBackAt: null };
const known = {
  now: after(1),
  noShow: { numbers: NO_SHOWS, said: [], metAt: null },
  provedBackAt: null,
  charge: null,
};

test.each([
  ['three days: one of them is the owner’s', 72, 48_000, 32_000],
  ['a day and a half', 36, 30_000, 10_000],
  ['25 hours: the last one goes back', 25, 10_000, 400],
  ['a day: all of it is the first day', 24, 48_000, 0],
  ['two hours: less than a day is the first day', 2, 4_000, 0],
  ['a part that is no whole halala is rounded half up for the owner', 48, 10_001, 5_000],
  ['what has gone back before does not go back again', 72, 0, 0],
])('[D-NO-SHOW] the renter did not come; %s', (_name, hours, paid, back) => {
  expect(noShowBack({ start: START, end: after(hours) }, halalas(paid), 'renter')).toBe(back);
});

test('[D-NO-SHOW] the owner did not come: all of it goes back', () => {
  expect(noShowBack({ start: START, end: after(72) }, halalas(48_000), 'owner')).toBe(48_000);
});

test.each([
  [48_000, 12_000],
  [20_000, 5_000],
  // A quarter of it is less than a late cancellation costs at least.
  [10_000, 5_000],
])(
  '[D-NO-SHOW] [D-OWNER-FEE] an owner who did not come pays a quarter of %i, and 50 riyals at least',
  (total, fee) => {
    const facts = { numbers: OWNER_FEES, freeAgainAt: null };
    expect(noShowFee({ totalHalalas: halalas(total) }, NO_SHOWS, facts)).toEqual({
      rule: 'no_show',
      percent: 25,
      minimumHalalas: 5_000,
      feeHalalas: fee,
      freeAgainAt: null,
    });
  },
);

test('[D-NO-SHOW] it is said from an hour after the start, and until a day after it', () => {
  expect(noShowWindow(booking, NO_SHOWS)).toEqual({ from: after(1), until: after(24) });
  expect(noShowFault(booking, 'renter', known)).toBeUndefined();
  expect(noShowFault(booking, 'owner', { ...known, now: after(1, -1) })).toBe('NO_SHOW_EARLY');
  expect(noShowFault(booking, 'owner', { ...known, now: after(24, -1) })).toBeUndefined();
  expect(noShowFault(booking, 'owner', { ...known, now: after(24) })).toBe('NO_SHOW_LATE');
});

test('[D-NO-SHOW] who has met cannot say it: a code, a return, or a delay fee proves it', () => {
  const faultWith = (part: object, of = booking) => noShowFault(of, 'renter', { ...known, ...part });
  expect(faultWith({ noShow: { ...known.noShow, metAt: START } })).toBe('NO_SHOW_MET');
  expect(faultWith({ provedBackAt: START })).toBe('NO_SHOW_MET');
  expect(faultWith({ charge: {} })).toBe('NO_SHOW_MET');
  expect(noShowFault({ ...booking, saidBackAt: START } as never, 'owner', known)).toBe('NO_SHOW_MET');
});

test('[D-NO-SHOW] each side says it once, one at a time, of a booking that is firm and knows the numbers', () => {
  const said = (state: 'said' | 'denied' | 'ended') => ({
    ...known,
    noShow: { ...known.noShow, said: [{ by: 'renter' as const, state, answerBy: after(2) }] },
  });
  expect(noShowFault(booking, 'owner', said('said'))).toBe('NO_SHOW_OPEN');
  expect(noShowFault(booking, 'owner', said('denied'))).toBe('NO_SHOW_OPEN');
  expect(noShowFault(booking, 'renter', said('ended'))).toBe('NO_SHOW_TWICE');
  expect(noShowFault(booking, 'owner', said('ended'))).toBeUndefined();
  expect(noShowFault(booking, 'owner', { ...known, noShow: null })).toBe('STEP_NOT_ALLOWED');
  expect(noShowFault({ ...booking, state: 'returned' } as never, 'owner', known)).toBe('STEP_NOT_ALLOWED');
});
