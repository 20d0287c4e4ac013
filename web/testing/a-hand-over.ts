import type { HandOver, HandOverRecord } from '@kiraa/contract/bookings/hand-overs.ts';

/** What one side has entered at a hand-over: nothing yet; a test says what is different. */
export const aRecord = (change: Partial<HandOverRecord> = {}): HandOverRecord => ({
  confirmedAt: null,
  odometerKm: null,
  fuelEighths: null,
  note: '',
  notedAt: null,
  photos: [],
  ...change,
});

/** A pick-up that opens at four in the afternoon of 10 March 2027 in Riyadh, at which nobody has entered anything. */
export const aHandOver = (change: Partial<HandOver> = {}): HandOver => ({
  occasion: 'pick_up',
  opensAt: '2027-03-10T13:00:00.000Z',
  stoodAt: null,
  confirmClosed: null,
  recordClosed: null,
  code: '482103',
  own: aRecord(),
  other: aRecord(),
  ...change,
});
