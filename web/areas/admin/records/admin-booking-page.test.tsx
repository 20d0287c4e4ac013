// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, noCases, openRecord, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import AdminBookingPage from './admin-booking-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const TEAM = '01900000-0000-7000-8000-00000000ad01';
const BOOKING = {
  id: 'booking-1',
  number: 'KR-1042',
  state: 'accepted',
  listing: { id: 'camera', name: 'Camera', nameAr: 'كاميرا' },
  renter: { id: 'layla', name: 'Layla', mobile: '+966500000001', language: 'ar' },
  owner: { id: 'omar', name: 'Omar & Sons', mobile: '+966500000002', language: 'en' },
  from: '2027-03-10T13:00:00.000Z',
  to: '2027-03-12T13:00:00.000Z',
  createdAt: '2027-03-01T09:00:00.000Z',
  total: '360.00',
  discount: '0.00',
  money: {
    taken: '360.00',
    givenBack: '0.00',
    onItsWay: '12.00',
    earned: '306.00',
    commission: '54.00',
    ownerFee: null,
  },
  story: [],
  payments: [],
  deposit: null,
  claims: [],
  chargebacks: [],
  noShowOpen: false,
  isOverdue: false,
  evidence: null,
  payouts: [],
  holds: [],
  refunds: [],
  refundLeft: '0.00',
  limit: '500.00',
  cancel: null,
};
const HOLD = { reason: 'A wrong IBAN', by: 'Noura', at: '2027-03-05T09:00:00.000Z', released: null };

async function open(change: object = {}, language: 'ar' | 'en' = 'en') {
  const place = { address: '/admin/bookings/booking-1', pattern: '/admin/bookings/:bookingId' };
  await openRecord(<AdminBookingPage />, place, accessTo('allBookings'), language);
  expect(waitingFor('adminBooking').map(({ sent }) => sent)).toEqual([{ bookingid: 'booking-1' }]);
  await answer('adminBooking', { data: { ...BOOKING, ...change } } as never);
  while (waitingFor('readyTexts').length > 0) await answer('readyTexts', { data: [] });
  await noCases();
}
const says = (element: Element | null) => unmarked(element?.textContent).replace(/\s/g, ' ');
const facts = (name: string) =>
  Object.fromEntries(
    [...byRole('region', name).querySelectorAll('dl > div')].map((one) => [...one.children].map(says)),
  );
const head = () => says(document.querySelector('h1')?.parentElement ?? null);
const story = () => [...byRole('region', 'Story').querySelectorAll('ol > li')].map(says);

describe('[D-CONSOLE] the page of a booking', () => {
  test('says what was agreed between whom, with the way to each and to the team’s chat with them', async () => {
    await open();
    expect(head()).toBe('Booking KR-1042Accepted');
    expect(facts('What was agreed')).toEqual({
      Listing: 'Camera',
      Renter: 'Layla · +966500000001 · Write to',
      Owner: 'Omar & Sons · +966500000002 · Write to',
      Period: '10/03/27 16:00 to 12/03/27 16:00',
      Made: '01/03/27 12:00',
      Price: 'SAR 360.00',
    });
    const way = (name: string) => byRole('link', name).getAttribute('href');
    expect([way('Camera'), way('Layla')]).toEqual(['/admin/listings/camera', '/admin/accounts/layla']);
    expect(way('Write to \u2068Omar & Sons\u2069')).toBe(`/admin/chats?user=${TEAM}_omar_Omar%20%26%20Sons`);
    expect(isThere('region', 'Evidence of the hand-over')).toBe(false);
  });

  test('has the listing’s Arabic name on an Arabic page', async () => {
    await open({}, 'ar');
    expect(isThere('link', 'كاميرا')).toBe(true);
  });

  test('names a discount and a deposit where there are some', async () => {
    await open({ discount: '40.00', deposit: { amount: '500.00', state: 'late' } });
    expect(facts('What was agreed')).toMatchObject({
      'Coupon or paid by Kiraa': 'SAR 40.00',
      Deposit: 'SAR 500.00 · not paid',
    });
  });

  test('says where the money is, and the owner’s fee where there is one', async () => {
    await open();
    expect(facts('Money')).toEqual({
      'Taken from the renter': 'SAR 360.00',
      'Back with the renter': 'SAR 0.00',
      'On its way back': 'SAR 12.00',
      'The owner’s share': 'SAR 306.00',
      'Commission with its VAT': 'SAR 54.00',
    });
    expect(says(byRole('region', 'Payments'))).toBe('PaymentsNothing yet');
  });

  test('of which an owner pays for having cancelled says so', async () => {
    await open({ money: { ...BOOKING.money, ownerFee: '50.00' } });
    expect(facts('Money')['Fee of the owner']).toBe('SAR 50.00');
  });

  test.each([
    [{}, 'Booking KR-1042Accepted', false],
    [{ holds: [HOLD], isOverdue: true }, 'Booking KR-1042AcceptedPayout heldNot brought back', true],
    [{ holds: [{ ...HOLD, released: HOLD }] }, 'Booking KR-1042Accepted', false],
  ])(
    'marks what is held and what was not brought back, which is a case: %j',
    async (change, says, isCase) => {
      await open(change);
      expect([head(), isThere('button', 'Take it')]).toEqual([says, isCase]);
    },
  );
});

describe('[D-CONSOLE] what may be done with a booking', () => {
  const HOLDING = 'Hold the owner’s payout of this booking';

  test('is little where no money is left', async () => {
    await open();
    expect(shown()).toContain('Nothing is left to refund.');
    expect(actsThere()).toEqual([HOLDING]);
  });

  test('is to refund what is left, to end it, and to decide what is disputed', async () => {
    const claim = { id: 'claim-1', kind: 'damage', by: 'owner', amount: '300.00', state: 'disputed' };
    await open({
      refundLeft: '100.00',
      cancel: { paid: '360.00', wholeOnly: false },
      noShowOpen: true,
      claims: [claim, { ...claim, id: 'claim-2', state: 'settled' }],
    });
    expect(actsThere()).toEqual([
      'Decide the claim: Damage',
      'Decide who did not come',
      'Refund',
      'Cancel and split the money',
      HOLDING,
    ]);
    expect(shown()).not.toContain('Nothing is left to refund.');
  });

  test('holds the payout with a reason, and releases it where it is held', async () => {
    await open();
    await actCalled(HOLDING).because('Looked into it');
    await actCalled(HOLDING).send();
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/booking/hold',
      { bookingid: 'booking-1', held: 1, reason: 'Looked into it' },
    ]);
    await answer('holdBooking');
    expect(toasts()).toEqual(['The payout is held']);
    await answer('adminBooking', { data: { ...BOOKING, holds: [HOLD] } } as never);
    expect(actsThere()).toEqual(['Release the payout']);
    await actCalled('Release the payout').send();
    expect(lastAsked().sent).toMatchObject({ held: 0, reason: '' });
    await answer('holdBooking');
    expect(toasts()).toContain('The payout is released');
  });
});

const line = (step: string, at: string, change: object = {}) => ({
  ...{ step, at, actor: 'system', reason: null, reasonAr: null, until: null, period: null },
  ...{ money: [], claim: null, damaged: false },
  ...change,
});
const moved = (kind: string, amount: string, doneAt: string | null = null) => ({ kind, amount, doneAt });

describe('[D-CONSOLE] the story of a booking', () => {
  test('has the steps of both sides and what the team did, in the order in which they happened', async () => {
    const refund = {
      number: 7,
      amount: '20.00',
      reason: 'Broken',
      state: 'done',
      approvedBy: null,
      isOwn: false,
    };
    await open({
      story: [
        line('accept', '2027-03-02T09:00:00.000Z', { actor: 'owner', money: [moved('taken', '360.00')] }),
        line('money', '2027-03-06T09:00:00.000Z', { actor: 'admin', money: [moved('unearned', '20.00')] }),
      ],
      holds: [{ ...HOLD, released: { by: 'Sarah', at: '2027-03-05T12:00:00.000Z', reason: 'Proved' } }],
      refunds: [{ ...refund, askedBy: 'Noura', askedAt: '2027-03-04T09:00:00.000Z' }],
    });
    expect(story()).toEqual([
      'Request acceptedOmar & Sons · 02/03/27 12:00SAR 360.00 taken from the renter',
      'Refund of SAR 20.00 asked forNoura · 04/03/27 12:00Broken',
      'Payout of the owner heldNoura · 05/03/27 12:00A wrong IBAN',
      'Payout of the owner releasedSarah · 05/03/27 15:00Proved',
      'Given back by the teamThe Kiraa team · 06/03/27 12:00SAR 20.00 less for the owner',
    ]);
  });

  test('says of what the bank has still to do that it is under way, and of nothing else', async () => {
    const money = [
      moved('back', '10.00'),
      moved('back', '11.00', '2027-03-03T09:00:00.000Z'),
      moved('earned', '12.00'),
      moved('deposit_released', '13.00'),
    ];
    await open({ story: [line('cancel', '2027-03-02T09:00:00.000Z', { actor: 'renter', money })] });
    expect(story()[0]).toBe(
      'Booking cancelledLayla · 02/03/27 12:00SAR 10.00 back to the renter · under waySAR 11.00 back to the renterSAR 12.00 for the ownerDeposit of SAR 13.00 let go · under way',
    );
  });

  test.each([
    ['en', 'Plans changed'],
    ['ar', 'تغيّرت الخطة'],
  ] as const)('gives a reason in the language of the page: %s', async (language, reason) => {
    const said = { reason: 'Plans changed', reasonAr: 'تغيّرت الخطة' };
    await open({ story: [line('cancel', '2027-03-02T09:00:00.000Z', said)] }, language);
    expect(says(document.querySelector('ol'))).toContain(reason);
  });

  test('of a booking with none says so', async () => {
    await open();
    expect(says(byRole('region', 'Story'))).toBe('StoryNothing has been recorded yet.');
  });
});

test('[D-CONSOLE] a booking of nobody’s says so', async () => {
  const place = { address: '/admin/bookings/booking-1', pattern: '/admin/bookings/:bookingId' };
  await openRecord(<AdminBookingPage />, place, accessTo('allBookings'));
  await refuse('adminBooking', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
});
