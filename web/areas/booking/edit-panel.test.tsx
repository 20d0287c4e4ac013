// @vitest-environment happy-dom
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { aBookable } from '../../testing/a-listing.ts';
import { departures, enterAs, openPage, pageShows, showPage, toasts, until } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, plain, press, shown, type } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { EditPanel } from './edit-panel.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const CAR = '5f0c0000-0000-4000-8000-000000000002';
const FROM = '2027-03-14T13:00:00.000Z';
const TO = '2027-03-17T13:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

const request = (change: object = {}) => aBooking({ state: 'requested', durationMode: 'day', ...change });

/** A renter who has opened their request with another period chosen on the page's calendar. */
async function editing(booking = request(), language: 'en' | 'ar' = 'en', isWanted = true) {
  await enterAs({});
  const wanted = isWanted ? { start: new Date(FROM), end: new Date(TO) } : undefined;
  // The listing asks more by now than was agreed to.
  const listing = aBookable({ id: CAR, price: '240.00' });
  const page = await showPage(<EditPanel bookingId={BOOKING} listing={listing} wanted={wanted} />, language);
  await answer('booking', { data: booking });
  return page;
}
const see = () => press('button', 'See what changes');
const free = { booked: false, from: FROM, to: TO, minutes: 4_320, total: '540.00', nearest: [] } as const;
type Kind = 'pay-anew' | 'take-less' | 'give-back' | 'stay';
const change = (kind: Kind, amount = '540.00') => ({ kind, amount, before: '360.00', toPay: '540.00' });

async function atSummary(kind: Kind = 'pay-anew', amount?: string) {
  const page = await editing();
  await see();
  await answer('checkAvailability', { data: { ...free, change: change(kind, amount) } });
  if (kind === 'pay-anew') await until(() => waitingFor('userCards' as EndpointName).length > 0);
  return page;
}
const edits = () => asked.filter(({ path }) => path === '/api/booking/order/edit');

test('the request’s own period is chosen, at the price that was agreed to', async () => {
  await editing(request(), 'en', false);
  expect(shown()).toContain('Booking KR-1042 waits for its owner.');
  expect(plain(byRole('combobox', 'Starts').textContent)).toBe('StartsWed 10 Mar, 16:00');
  expect(shown()).toContain('2 days × SAR 180 per day');
  expect(shown()).not.toContain('240');
});

test('[D-CALENDAR] what is known to be taken is neither totalled nor offered to a request, and its own time is', async () => {
  await enterAs({});
  const wanted = { start: new Date(FROM), end: new Date(TO) };
  const known = {
    taken: [{ start: new Date('2027-03-16T09:00:00Z'), end: new Date('2027-03-18T12:00:00Z') }],
  };
  const listing = aBookable({ id: CAR });
  const panel = (change: object) => <EditPanel bookingId={BOOKING} {...{ listing, known }} {...change} />;
  await showPage(panel({ wanted }));
  await answer('booking', { data: request() });
  expect(shown()).toContain('Some of this time is taken. “See what changes” shows free times near it.');
  expect(shown()).not.toContain('540');
  await press('combobox', 'Starts');
  await until(() => isThere('button', /^Tue 16 Mar|^Tue 9 Mar/));
  const isShut = (day: string) =>
    document.querySelector(`[role=dialog] [data-date="2027-03-${day}"]`)?.getAttribute('aria-disabled');
  expect([isShut('10'), isShut('17')]).toEqual([null, 'true']);
});

test('a request of hours is shown by the hour', async () => {
  const to = '2027-03-10T18:30:00.000Z';
  await editing(request({ durationMode: 'hour', to }), 'en', false);
  expect(byRole<HTMLInputElement>('radio', 'By hour').checked).toBe(true);
  expect(byRole<HTMLInputElement>('textbox', 'Hours').value).toBe('5');
  expect(byRole<HTMLInputElement>('textbox', 'Minutes').value).toBe('30');
});

test('the same period is no change, and nothing is asked', async () => {
  await editing(request(), 'en', false);
  await see();
  expect(descriptionOf(byRole('combobox', 'Starts'))).toBe(
    'This is the period of your request already. Choose another one.',
  );
  expect(waitingFor('checkAvailability')).toEqual([]);
});

test('another period is asked for in the name of the booking, which is not in its own way', async () => {
  await editing();
  await see();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/check_item_booked',
    { itemid: CAR, bookingid: BOOKING, type: 'day', start_date: FROM, end_date: TO },
  ]);
  expect(byRole('button', 'Checking Availability').getAttribute('aria-disabled')).toBe('true');
});

test('both periods and both prices stand before the change, and what is paid anew', async () => {
  await atSummary();
  const lines = [...document.querySelectorAll('dl > div')].map((line) => plain(line.textContent));
  expect(lines).toEqual([
    'NowWed 10 Mar, 16:00 – Fri 12 Mar, 16:00',
    'NewSun 14 Mar, 16:00 – Wed 17 Mar, 16:00',
    'Price nowSAR 360.00',
    'New priceSAR 540.00',
  ]);
  expect(shown()).toContain('You pay SAR 540.00 now. Once that stands, the SAR 360.00 you paid before goes');
  await press('radio', 'Visa');
  expect(shown()).toContain('SAR 540.00 is held on your card. Once that stands, the SAR 360.00 held before');
  expect(shown()).toContain('If you do not pay within 15 minutes, your request stays as it was.');
});

test.each([
  ['take-less', 'if the owner accepts, SAR 540.00 is taken, and SAR 60.00 of what is held is never charged.'],
  ['give-back', 'SAR 60.00 goes back to your card at once.'],
  ['stay', 'The price stays the same: there is nothing to pay.'],
] as const)(
  'without a new payment (%s) it says what the money does, and asks for no card',
  async (kind, words) => {
    await atSummary(kind, '60.00');
    expect(shown()).toContain(words);
    expect([isThere('radio'), isThere('button', 'Proceed to pay')]).toEqual([false, false]);
    expect(isThere('button', 'Change the period')).toBe(true);
  },
);

test('what is confirmed is what was checked, with the price that was seen, and leads to the payment', async () => {
  await atSummary();
  await press('radio', 'Mastercard');
  await press('button', 'Proceed to pay');
  expect(edits()[0]?.sent).toEqual({
    bookingid: BOOKING,
    itemid: CAR,
    exdend: 0,
    typeOfDuration: 'day',
    from: FROM,
    to: TO,
    payment_type: 'mastercard',
    transactionAmount: '540.00',
  });
  expect(byRole('button', 'Please wait').getAttribute('aria-disabled')).toBe('true');
  await answer('editBooking', { data: { state: 'payment_due' } });
  expect(departures).toEqual([`/checkout?booking=${BOOKING}`]);
});

test('a change without a payment is done at once, told, and leads to the pending bookings', async () => {
  const page = await atSummary('stay');
  await press('button', 'Change the period');
  await answer('editBooking', { data: { state: 'changed' } });
  expect(departures).toEqual([]);
  expect(toasts()).toEqual(['Changed. The owner has been told.']);
  expect(page.address()).toBe('/renter/bookings/1');
});

test('a lost answer is sent again under the same key, and a refusal for good under another', async () => {
  await atSummary('stay');
  await press('button', 'Change the period');
  await lose('editBooking');
  expect(shown()).toContain('No connection. Check your internet and try again.');
  await press('button', 'Change the period');
  await refuse('editBooking', 'PAYMENT_IN_PROGRESS');
  await press('button', 'Change the period');
  const keys = edits().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('a period that was taken meanwhile is said at the form, with the choice kept and what is free instead', async () => {
  await editing();
  await see();
  const nearest = [{ from: '2027-03-20T13:00:00.000Z', to: '2027-03-23T13:00:00.000Z' }];
  await answer('checkAvailability', { data: { ...free, booked: true, code: 'PERIOD_BLOCKED', nearest } });
  expect(shown()).toContain('The owner does not rent it out then. Choose other dates.');
  expect(plain(byRole('combobox', 'Starts').textContent)).toBe('StartsSun 14 Mar, 16:00');
  await press('button', 'Sat 20 Mar, 16:00 – Tue 23 Mar, 16:00');
  expect(plain(byRole('combobox', 'Ends').textContent)).toBe('EndsTue 23 Mar, 16:00');
});

test('a refusal of the start on confirming leads back to the form and to its place', async () => {
  await atSummary('stay');
  await press('button', 'Change the period');
  await refuse('editBooking', 'START_IN_PAST', 422);
  expect(descriptionOf(byRole('combobox', 'Starts'))).toBe('The start must be in the future');
});

test('choosing again leads back to the form with what was chosen', async () => {
  await atSummary('stay');
  await press('button', 'Choose again');
  expect(plain(byRole('combobox', 'Ends').textContent)).toBe('EndsWed 17 Mar, 16:00');
});

test('the owner answered while it was checked: it says so and leads to the listings', async () => {
  const page = await editing();
  await see();
  await refuse('checkAvailability', 'EDIT_TOO_LATE');
  expect(page.address()).toBe('/0');
  expect(toasts()).toEqual(['This booking is no longer pending, so its period stays as it is.']);
});

test.each([
  ['that was answered', { state: 'accepted' }],
  ['of another listing', { listing: { ...aBooking().listing, id: 'another' } }],
])('a booking %s cannot be edited here', async (_, difference) => {
  const page = await editing(request(difference));
  expect(page.address()).toBe('/0');
  expect(isThere('button', 'See what changes')).toBe(false);
});

test('a booking that cannot be had is none to edit', async () => {
  await enterAs({});
  const page = await showPage(<EditPanel bookingId={BOOKING} listing={aBookable({ id: CAR })} />);
  expect([lastAsked().path, isThere('status', 'Loading…')]).toEqual(['/api/booking/detail', true]);
  await refuse('booking', 'NOT_FOUND', 404);
  expect(page.address()).toBe('/0');
});

test('in Arabic a length that its own words say is typed in Arabic digits', async () => {
  await editing(request({ durationMode: 'hour', to: '2027-03-10T18:00:00.000Z' }), 'ar', false);
  await type('٦', 'textbox', 'ساعات');
  expect(shown()).toContain('6 ساعات × 180 ر.س');
});

test('whoever turns back at the payment finds the change as it was, and can go on to it again', async () => {
  await atSummary();
  await press('button', 'Proceed to pay');
  await answer('editBooking', { data: { state: 'payment_due' } } as never);
  expect([departures, isThere('button', 'Please wait')]).toEqual([[`/checkout?booking=${BOOKING}`], true]);
  await pageShows('memory');
  await press('button', 'Proceed to pay');
  expect(edits()).toHaveLength(2);
});
