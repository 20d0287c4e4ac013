import type { BookingDeposit } from '@kiraa/contract/bookings/deposits.ts';
import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import { en } from '@kiraa/texts/en.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { expect, test } from 'vitest';
import { depositText } from './deposit-note.tsx';

const words = en.deposits;
const format = formatterOf('en');
const PAY_BY = '2027-03-10T13:00:00.000Z';
const moment = (iso: string) => format.friendlyDateTime(new Date(iso));
const NOW = new Date('2027-03-01T09:00:00Z');
const said = (
  change: Partial<BookingDeposit>,
  side: 'renter' | 'owner',
  { now = NOW, state = 'accepted' as BookingState } = {},
) =>
  depositText(
    { words, format, now, state },
    {
      amount: '500.00',
      state: 'due',
      payFrom: '2027-03-05T13:00:00.000Z',
      payBy: PAY_BY,
      method: null,
      keptHours: 72,
      backAt: null,
      ending: null,
      claimed: '0.00',
      ...change,
    },
    side,
  );

test('[D-DEPOSIT] what is to be paid says how much, by when, and what becomes of it', () => {
  expect(said({}, 'renter')).toEqual([
    words.dueFromYou('SAR\u00a0500.00', moment(PAY_BY)),
    words.backAfter(72),
  ]);
  expect(said({}, 'owner')).toEqual([words.dueFromRenter(moment(PAY_BY)), words.backAfter(72)]);
  expect(said({ state: 'ahead' }, 'renter')[0]).toBe(words.ahead(moment('2027-03-05T13:00:00.000Z')));
  expect(said({ state: 'late' }, 'owner')).toEqual([words.late]);
});

test('[D-DEPOSIT] a request whose deposit could be paid since a day that is over says that it waits for its yes alone', () => {
  const late = new Date('2027-03-05T13:00:00Z');
  for (const side of ['renter', 'owner'] as const)
    for (const state of ['requested', 'awaiting_payment'] as const)
      expect(said({ state: 'ahead' }, side, { now: late, state })).toEqual([
        'It can be paid as soon as the booking is confirmed. Until then nothing is held.',
        words.backAfter(72),
      ]);
});

test('[D-DEPOSIT] a booking that is confirmed waits for no yes, and says from when the deposit is paid', () => {
  const now = new Date('2027-03-05T13:00:00Z');
  expect(said({ state: 'ahead' }, 'renter', { now })[0]).toBe(
    words.ahead(moment('2027-03-05T13:00:00.000Z')),
  );
});

test('[D-DEPOSIT] what is kept says whether it is held or taken, to each side, and when it comes back', () => {
  const backAt = '2027-03-14T13:00:00.000Z';
  expect(said({ state: 'kept', method: 'held' }, 'renter')).toEqual([words.heldOfYou, words.backAfter(72)]);
  expect(said({ state: 'kept', method: 'taken', backAt }, 'renter')).toEqual([
    words.takenOfYou,
    words.backAt(moment(backAt)),
  ]);
  expect(said({ state: 'kept', method: 'held' }, 'owner')[0]).toBe(words.heldOfRenter);
  expect(said({ state: 'kept', method: 'taken' }, 'owner')[0]).toBe(words.takenOfRenter);
});

test('[D-DEPOSIT] what is over says how it ended', () => {
  const over = { state: 'over' } as const;
  expect(said({ ...over, ending: 'claimed', claimed: '120.25' }, 'renter')).toEqual([
    words.claimed('SAR\u00a0120.25'),
  ]);
  expect(said({ ...over, ending: 'claimed', claimed: '500.00' }, 'renter')).toEqual([words.claimedAll]);
  for (const ending of ['released', 'lost', 'waived'] as const)
    expect(said({ ...over, ending }, 'owner')).toEqual([words[ending]]);
  expect(said({ state: 'none' }, 'renter')).toEqual([words.none]);
});
