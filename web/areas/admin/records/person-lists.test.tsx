// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { facts, openPerson, part, rows, says, ways } from '../../../testing/a-person.tsx';

import { openPage } from '../../../testing/page.tsx';
import { isThere } from '../../../testing/person.ts';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const AT = '2027-03-06T09:00:00.000Z';

const BOOKING = {
  id: 'booking-1',
  number: 'KR-1042',
  side: 'renter',
  state: 'accepted',
  listing: 'Camera',
  listingAr: 'كاميرا',
  otherId: 'omar',
  other: 'Omar',
  from: '2027-03-10T13:00:00.000Z',
  to: '2027-03-12T13:00:00.000Z',
  total: '1360.00',
};

describe('[D-CONSOLE] on the page of a person', () => {
  test('each booking stands with its other side and its price', async () => {
    await openPerson({
      openBookings: 1,
      bookings: [BOOKING, { ...BOOKING, id: 'booking-2', side: 'owner' }],
    });
    expect(rows('Bookings · open: 1')).toEqual([
      'KR-1042 · CameraAccepted · 10/03/27 16:00 · rents from OmarSAR 1,360.00',
      'KR-1042 · CameraAccepted · 10/03/27 16:00 · rents to OmarSAR 1,360.00',
    ]);
    expect(ways('Bookings · open: 1').slice(0, 2)).toEqual([
      ['KR-1042 · Camera', '/admin/bookings/booking-1'],
      ['rents from Omar', '/admin/accounts/omar'],
    ]);
  });

  test('a booking has its listing’s Arabic name on an Arabic page', async () => {
    await openPerson({ bookings: [BOOKING] }, 'ar');
    expect(isThere('link', 'KR-1042 · كاميرا')).toBe(true);
  });

  test('payments, payouts and claims say how far they are and how much they are', async () => {
    const payment = {
      purpose: 'rental',
      state: 'captured',
      channel: 'mada',
      reference: 'P-1',
      bookingId: 'b',
    };
    const claim = { kind: 'damage', state: 'disputed', bookingId: 'booking-1', at: AT };
    await openPerson({
      payments: [{ ...payment, id: 'p1', amount: '480.00', at: AT }],
      payouts: {
        owed: '-12.50',
        planned: '300.00',
        hold: null,
        bank: { ibanEnd: '7519', bank: 'Al Rajhi', status: 'refused', changedAt: AT },
        rows: [{ amount: '300.00', state: 'returned', reference: 'T-1', at: AT }],
      },
      claims: [{ ...claim, id: 'c1', amount: '99.90' }],
    });
    expect(rows('Payments')).toEqual(['RentalTaken · 06/03/27 12:00SAR 480.00']);
    expect(ways('Payments')).toEqual([['Rental', '/admin/payments/p1']]);
    expect(facts('Payouts')).toEqual({
      'Owed by Kiraa': 'SAR -12.50',
      'On its way to the bank': 'SAR 300.00',
      'Bank account': 'Al Rajhi · ends in 7519 · a transfer came back',
    });
    expect(rows('Payouts')).toEqual(['Came back 06/03/27 12:00SAR 300.00']);
    expect(rows('Claims')).toEqual(['DamageWaits for the team · 06/03/27 12:00SAR 99.90']);
  });

  test('a draft has no page yet; another listing has', async () => {
    const listing = { name: 'Camera', nameAr: 'كاميرا', at: AT };
    await openPerson({
      listings: {
        count: 2,
        maximum: 16,
        rows: [
          { ...listing, id: 'l1', state: 'draft' },
          { ...listing, id: 'l2', state: 'on_offer' },
        ],
      },
    });
    expect(rows('Listings: 2')).toEqual(['CameraDraft', 'CameraOn offer']);
    expect(ways('Listings: 2')).toEqual([
      ['Camera', '/admin/listings/l2'],
      ['Import listings', '/admin/imports?owner=layla'],
    ]);
  });
});

describe('[D-CONSOLE] what was said and done about a person', () => {
  test('what was reported of their listings says what became of it', async () => {
    const report = { reason: 'fake', reasonTitle: 'Fake', reasonTitleAr: 'مزيف', listingId: 'l1', at: AT };
    await openPerson({
      reports: [
        { ...report, words: 'No such car', outcome: null },
        { ...report, reason: 'other', words: '', outcome: 'taken_down' },
      ],
    });
    expect(rows('Reports of their listings')).toEqual([
      'FakeNo such car06/03/27 12:00Not decided',
      'Fake06/03/27 12:00Listing taken off offer',
    ]);
  });

  test('a signal leads to the list in which it stands, and a cleared one says no more what followed', async () => {
    const signal = { about: 'shared_iban', effect: 'payout_hold', at: AT, reason: null };
    await openPerson({
      signals: [
        { ...signal, id: 's1', state: 'open' },
        { ...signal, id: 's2', state: 'upheld', reason: 'The same person' },
        { ...signal, id: 's3', state: 'cleared' },
      ],
    });
    expect(rows('Signals')).toEqual([
      'One bank account, several peoplePayouts wait · 06/03/27 12:00Open',
      'One bank account, several peopleThe same personPayouts wait · 06/03/27 12:00Upheld',
      'One bank account, several people06/03/27 12:00Cleared',
    ]);
    expect(ways('Signals').map(([, to]) => to)).toEqual([
      '/admin/signals?about=shared_iban',
      '/admin/signals?about=shared_iban&list=upheld',
      '/admin/signals?about=shared_iban',
    ]);
  });

  test('notes say what was done beside what was written, and sessions what they are', async () => {
    const note = { words: 'Asked on the phone', by: 'Noura', at: AT };
    const session = { createdAt: AT, lastUsed: AT, country: null };
    await openPerson({
      notes: [
        { ...note, kind: 'note', number: null },
        { ...note, kind: 'limit_changed', number: 40 },
        { ...note, kind: 'sessions_ended', number: 3 },
      ],
      sessions: [
        { ...session, id: 's1', browser: 'Safari', platform: 'iPhone', country: 'SA' },
        { ...session, id: 's2', browser: 'Firefox', platform: null },
        { ...session, id: 's3', browser: null, platform: null },
      ],
      knownDevices: 2,
    });
    expect(rows('Notes and actions of the team')).toEqual([
      'Asked on the phoneNoura, 06/03/27 12:00',
      'Limit of listings: 40Asked on the phoneNoura, 06/03/27 12:00',
      'Sessions ended: 3Asked on the phoneNoura, 06/03/27 12:00',
    ]);
    expect(rows('Logged in: 3')).toEqual([
      'Safari · iPhone · SAlast used 06/03/27 12:00',
      'Firefoxlast used 06/03/27 12:00',
      'Unknown browserlast used 06/03/27 12:00',
    ]);
    expect(says(part('Logged in: 3'))).toContain('Devices known without a code: 2');
  });
});
