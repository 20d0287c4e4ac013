import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { ExtensionRow } from '../changes/change-queries.ts';
import type { BookingViewRow } from './booking-view-queries.ts';
import { earningsAhead } from './earnings-ahead.ts';
import { presentExtension, shownExtensions } from './extension-view.ts';

const requested = {
  id: 'change',
  state: 'requested',
  start: new Date('2027-03-09T09:00:00Z'),
  end: new Date('2027-03-10T10:30:00Z'),
  totalHalalas: halalas(25_550),
  durationMode: 'day',
  answerBy: new Date('2027-03-09T06:00:00Z'),
} as ExtensionRow;
const applied = { ...requested, id: 'had', state: 'applied' } as ExtensionRow;
const booking = (state: BookingViewRow['state']) => ({ id: 'booking', state }) as BookingViewRow;
const earns = () => '229.95';

describe('more time of a booking', () => {
  test('that is asked for says its time and its price, until when it is to be answered, and what it brings its owner', () => {
    expect(presentExtension(requested, booking('accepted'), earns)).toEqual({
      state: 'requested',
      receives: '229.95',
      answerBy: '2027-03-09T06:00:00.000Z',
      time: {
        from: '2027-03-09T09:00:00.000Z',
        to: '2027-03-10T10:30:00.000Z',
        total: '255.50',
        durationMode: 'day',
        hours: 25,
        minutes: 30,
      },
    });
    expect(
      presentExtension({ ...requested, answerBy: null }, booking('accepted'), earns).answerBy,
    ).toBeNull();
  });

  test('that was added says neither any more', () => {
    expect(presentExtension(applied, booking('accepted'), earns)).toMatchObject({
      state: 'applied',
      receives: null,
      answerBy: null,
    });
  });

  test('that is asked for is shown while the booking goes on, and what was added always', () => {
    const ids = (state: BookingViewRow['state']) =>
      shownExtensions(booking(state), [requested, applied]).map(({ id }) => id);
    expect(ids('accepted')).toEqual(['change', 'had']);
    for (const state of ['returned', 'completed', 'cancelled'] as const) expect(ids(state)).toEqual(['had']);
  });
});

test('what a price would bring is told to owners alone, and nothing is read for a renter or for no booking', async () => {
  const viewer = {} as Parameters<typeof earningsAhead>[0];
  const row = { id: 'booking', ownerId: 'owner', commissionPercent: 10 };
  for (const earning of [
    await earningsAhead(viewer, 'renter', [row]),
    await earningsAhead(viewer, 'owner', []),
  ])
    expect(earning(row, halalas(48_000))).toBeNull();
});
