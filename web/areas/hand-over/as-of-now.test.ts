import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { expect, test } from 'vitest';
import { asOfNow } from './as-of-now.ts';

const OPENS = '2027-03-07T09:00:00.000Z';
const nothing = {
  confirmedAt: null,
  odometerKm: null,
  fuelEighths: null,
  note: '',
  notedAt: null,
  photos: [],
};
const early: HandOver = {
  occasion: 'pick_up',
  opensAt: OPENS,
  stoodAt: null,
  confirmClosed: 'HAND_OVER_EARLY',
  recordClosed: 'HAND_OVER_EARLY',
  code: '123456',
  own: nothing,
  other: nothing,
};
const at = (one: HandOver, milliseconds: number) => {
  const data = {
    bookingId: 'one',
    side: 'owner' as const,
    isVehicle: true,
    handOvers: [one],
    evidence: null,
  };
  const [shown] = asOfNow(data, new Date(Date.parse(OPENS) + milliseconds)).handOvers;
  return [shown?.confirmClosed, shown?.recordClosed];
};

test('a hand-over that was loaded too early opens by itself when its time comes, connection or not', () => {
  expect(at(early, -1)).toEqual(['HAND_OVER_EARLY', 'HAND_OVER_EARLY']);
  expect(at(early, 0)).toEqual([null, null]);
});

test('what is closed for good stays closed', () => {
  const closed = { ...early, confirmClosed: 'HAND_OVER_CLOSED' as const };
  expect(at(closed, 1)).toEqual(['HAND_OVER_CLOSED', null]);
});
