// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { aBookable } from '../../testing/a-listing.ts';
import { departures, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, isThere, press, type } from '../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../testing/screen.tsx';
import { EditPanel } from './edit-panel.tsx';
import { ExtendBooking } from './extend-booking.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const CAR = '5f0c0000-0000-4000-8000-000000000002';
const FROM = '2027-03-14T13:00:00.000Z';
const TO = '2027-03-17T13:00:00.000Z';
const change = { kind: 'stay', amount: '0.00', before: '360.00', toPay: '540.00' } as const;
const free = {
  booked: false,
  from: FROM,
  to: TO,
  minutes: 4_320,
  total: '540.00',
  nearest: [],
  change,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

/** A renter who looks what another period of their request does to the money. */
async function looking() {
  await enterAs({});
  const wanted = { start: new Date(FROM), end: new Date(TO) };
  await showPage(<EditPanel bookingId={BOOKING} listing={aBookable({ id: CAR })} wanted={wanted} />);
  await answer('booking', { data: aBooking({ state: 'requested', durationMode: 'day' }) });
  await press('button', 'See what changes');
}

test('what a period that was given up would change stands in the place of no other one', async () => {
  await looking();
  await press('radio', 'By hour');
  await answer('checkAvailability', { data: free });
  expect([
    isThere('button', 'Change the period'),
    byRole<HTMLInputElement>('radio', 'By hour').checked,
  ]).toEqual([false, true]);
  expect(isThere('button', 'See what changes')).toBe(true);
});

test('nor is a refusal of it said at the fields of the other one', async () => {
  await looking();
  await press('radio', 'By hour');
  await refuse('checkAvailability', 'START_IN_PAST', 422);
  expect(byRole('combobox', 'Starts').getAttribute('aria-invalid')).toBeNull();
  expect(isThere('button', 'See what changes')).toBe(true);
});

test('a change is confirmed once, however often it is pressed', async () => {
  await looking();
  await answer('checkAvailability', { data: free });
  await press('button', 'Change the period');
  await press('button', 'Please wait');
  expect(waitingFor('editBooking')).toHaveLength(1);
});

const running = () => aBooking({ state: 'accepted' });
const yes = { data: { booked: false, code: null, longest: null } } as const;
async function extending() {
  vi.setSystemTime(new Date('2027-03-12T12:00:00Z'));
  await enterAs({});
  await showPage(<ExtendBooking booking={running()} />);
  await press('button', 'Extend');
  await type('4', 'textbox', 'Hours');
  await press('button', 'Extend and pay');
}
const adds = () => asked.filter(({ path }) => path === '/api/booking/add');

test('whoever closes the window while it is looked whether more time is free has asked for none', async () => {
  await extending();
  await press('button', 'Close');
  await answer('checkExtension', yes);
  expect([adds(), departures, isThere('dialog')]).toEqual([[], [], false]);
});

test('what was closed says no more that a time is taken', async () => {
  await extending();
  await press('button', 'Close');
  await answer('checkExtension', {
    data: { booked: true, code: 'PERIOD_TAKEN', longest: null },
  });
  expect(toasts()).toEqual([]);
});

test('other hours that are typed while it is looked are asked for by another press alone', async () => {
  await extending();
  await type('6', 'textbox', 'Hours');
  await answer('checkExtension', yes);
  expect(adds()).toEqual([]);
  await press('button', 'Extend and pay');
  await answer('checkExtension', yes);
  expect(adds().map(({ sent }) => sent.hours)).toEqual([6]);
});
