import { en } from '@kiraa/texts/en.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { describe, expect, test } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { nextStep, readyList } from './next-step.ts';

const format = formatterOf('en');
const moment = (at: Date) => format.friendlyDateTime(at);
const step = (side: 'renter' | 'owner', change: object = {}, now = BEFORE_IT) =>
  nextStep(en.pickUp, aBooking(change), { side, now, moment });
const UNDER_WAY = new Date('2027-03-11T13:00:00Z');
const PROVED = '2027-03-11T09:00:00.000Z';
const LATE = new Date('2027-03-12T13:00:00Z');

describe('a booking’s page begins with what comes next', () => {
  test.each([
    ['renter', {}, BEFORE_IT, 'Pick it up: Wed 10 Mar, 16:00'],
    ['owner', {}, BEFORE_IT, 'Hand it over: Wed 10 Mar, 16:00'],
    ['renter', {}, UNDER_WAY, 'Pick it up: Wed 10 Mar, 16:00'],
    ['renter', { pickedUp: true }, UNDER_WAY, 'Bring it back: Fri 12 Mar, 16:00'],
    ['owner', {}, UNDER_WAY, 'It comes back: Fri 12 Mar, 16:00'],
    ['renter', { pickedUp: true }, LATE, 'It was due back: Fri 12 Mar, 16:00'],
    [
      'renter',
      { state: 'requested', answerBy: '2027-03-07T17:00:00.000Z' },
      BEFORE_IT,
      'The owner answers by Sun 7 Mar, 20:00',
    ],
    [
      'owner',
      { state: 'requested', answerBy: '2027-03-07T17:00:00.000Z' },
      BEFORE_IT,
      'Answer by Sun 7 Mar, 20:00',
    ],
    ['renter', { state: 'awaiting_payment' }, BEFORE_IT, 'Finish paying to keep it'],
    ['renter', { state: 'returned' }, LATE, 'Returned: the owner confirms it'],
    ['owner', { state: 'returned' }, LATE, 'Returned: confirm that it is back'],
    ['renter', { provedBackAt: PROVED }, UNDER_WAY, 'Returned: the owner confirms it'],
    ['owner', { provedBackAt: PROVED }, UNDER_WAY, 'Returned: confirm that it is back'],
    ['owner', { provedBackAt: PROVED, isDelayed: true }, LATE, 'Returned: confirm that it is back'],
    ['renter', { provedBackAt: PROVED, isDelayed: true }, LATE, 'It was due back: Fri 12 Mar, 16:00'],
  ] as const)('%s %o', (side, change, now, words) => {
    expect(step(side, change, now)).toBe(words);
  });

  test.each([
    ['declined', 'The owner declined this request', 'You declined this request'],
    ['expired', 'The owner did not answer in time', 'You did not answer in time'],
    ['cancelled', 'This booking is cancelled', 'This booking is cancelled'],
    ['dropped', 'It was not paid in time', 'It was not paid in time'],
    ['completed', 'This booking is completed', 'This booking is completed'],
  ])('or with what became of it: %s', (state, toRenter, toOwner) => {
    expect([step('renter', { state }), step('owner', { state })]).toEqual([toRenter, toOwner]);
  });
});

test('a renter has a licence ready for a vehicle, an ID for a thing, and cash where it is insured', () => {
  const ready = (listing: object) =>
    readyList(en.pickUp, aBooking({ listing: { ...aBooking().listing, ...listing } }), {
      side: 'renter',
      price: format.price,
    });
  expect(ready({})[0]).toBe('Your driving licence and your ID');
  expect(ready({ kind: 2, insurancePrice: '50.00' }).slice(0, 2)).toEqual([
    'Your ID',
    'SAR\u00a050 in cash for the insurance',
  ]);
});
