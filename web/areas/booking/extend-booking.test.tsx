// @vitest-environment happy-dom
import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { departures, enterAs, openPage, pageShows, showPage, toasts, until } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, plain, press, type } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { ExtendBooking } from './extend-booking.tsx';

openPage();

/** An hour before the end of a booking of two days that ends on Friday at 16:00 in Riyadh. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-12T12:00:00Z') });
});

const running = (change: object = {}) => aBooking({ state: 'ongoing', ...change });
const instant = { ...running().listing, instant: true };

async function opened(booking: BookingView = running(), language: 'en' | 'ar' = 'en'): Promise<void> {
  await enterAs({});
  await showPage(<ExtendBooking booking={booking} />, language);
  await press('button', language === 'ar' ? 'تمديد' : 'Extend');
}
const dialog = () => plain(document.querySelector('dialog')?.textContent);
const price = () => plain(document.querySelector('output')?.textContent);
const ask = () => press('button', 'Extend and pay');
const hours = (count: string, minutes = '') =>
  type(count, 'textbox', 'Hours').then(() => type(minutes, 'textbox', 'Minutes'));
const yes = { data: { booked: false, code: null, longest: null } } as const;
const no = {
  data: {
    booked: true,
    code: 'PERIOD_TAKEN',
    longest: { to: '2027-03-12T14:30:00.000Z', minutes: 90, total: '11.25' },
  },
} as const;
const adds = () => asked.filter(({ path }) => path === '/api/booking/add');

test('it says when the booking ends, and what more time costs while it is typed', async () => {
  await opened();
  expect(dialog()).toContain('Your booking ends Fri 12 Mar, 16:00.');
  expect(price()).toBe('–');
  await hours('4');
  expect([price(), dialog().includes('4 hours')]).toEqual(['SAR 30.00', true]);
  await hours('0', '30');
  expect(price()).toBe('SAR 3.75');
});

test('nothing typed is said at the length, and nothing is asked', async () => {
  await opened();
  await ask();
  expect(descriptionOf(byRole('textbox', 'Hours'))).toBe('Please enter duration');
  expect(waitingFor('checkExtension')).toEqual([]);
});

test('[P3-RENB-32] the calendar is asked first, from the end to the new one, and only then is it asked for', async () => {
  await opened();
  await hours('4', '15');
  await ask();
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'GET',
    '/api/booking/check_item_booked_for_extend',
    {
      itemid: '5f0c0000-0000-4000-8000-000000000002',
      start_timestamp: '2027-03-12T13:00:00.000Z',
      end_timestamp: '2027-03-12T17:15:00.000Z',
    },
  ]);
  expect(adds()).toEqual([]);
  await answer('checkExtension', yes);
  expect(adds()[0]?.sent).toEqual({
    itemid: '5f0c0000-0000-4000-8000-000000000002',
    exdend: 1,
    bookingid: '5f0c0000-0000-4000-8000-000000000001',
    typeOfDuration: 'hour',
    hours: 4,
    mins: 15,
    payment_type: 'mada',
    transactionAmount: '31.88',
    transactionCurrency: 'SAR',
  });
  await answer('addBooking', { data: { bookingId: '5f0c0000-0000-4000-8000-000000000001' } });
  expect(departures).toEqual(['/checkout?booking=5f0c0000-0000-4000-8000-000000000001']);
});

test('[D-CALENDAR] the calendar of the new end offers no day behind what is taken, its own time not counted', async () => {
  await opened();
  await press('radio', 'By day');
  expect(waitingFor('itemCalendar').map(({ sent }) => sent)).toEqual([
    {
      itemid: '5f0c0000-0000-4000-8000-000000000002',
      bookingid: '5f0c0000-0000-4000-8000-000000000001',
      from: '2027-03-12',
      to: '2027-06-19',
      time_zone: 'Asia/Riyadh',
    },
  ]);
  const taken = [{ from: '2027-03-15T13:00:00.000Z', to: '2027-03-16T13:00:00.000Z' }];
  await answer('itemCalendar', { data: { taken, days: [], timeZone: 'Asia/Riyadh', unpaid: null } });
  await press('combobox', 'New end');
  await until(() => document.querySelector('[role=dialog] [data-date]'));
  const isShut = (day: string) =>
    document.querySelector(`[data-date="2027-03-${day}"]`)?.getAttribute('aria-disabled') === 'true';
  expect(['14', '15', '16', '17', '28'].map(isShut)).toEqual([false, false, true, true, true]);
});

test('while it is checked the button says so, and a second press asks nothing more', async () => {
  await opened();
  await hours('2');
  await ask();
  expect(byRole('button', 'Checking Availability').getAttribute('aria-disabled')).toBe('true');
  await press('button', 'Checking Availability');
  expect(waitingFor('checkExtension')).toHaveLength(1);
});

test('a taken time says why and how far it could go; that is chosen by a press and asked for by another', async () => {
  await opened();
  await hours('4');
  await ask();
  await answer('checkExtension', no);
  const words = 'It is already booked for these dates. Choose others.';
  expect(toasts()).toEqual([words]);
  expect(dialog()).toContain(words);
  expect(adds()).toEqual([]);
  await press('button', 'Extend until Fri 12 Mar, 17:30 instead, for SAR 11.25');
  expect(byRole<HTMLInputElement>('radio', 'By day').checked).toBe(true);
  expect(plain(byRole('combobox', 'New end').textContent)).toBe('New endFri 12 Mar, 17:30');
  expect(isThere('button', /instead/)).toBe(false);
  await ask();
  expect(lastAsked().sent).toMatchObject({ end_timestamp: '2027-03-12T14:30:00.000Z' });
  await answer('checkExtension', yes);
  expect(adds()[0]?.sent).toMatchObject({ typeOfDuration: 'day', to: '2027-03-12T14:30:00.000Z' });
});

test('another length takes back what was said of the one before', async () => {
  await opened();
  await hours('4');
  await ask();
  await answer('checkExtension', no);
  await hours('1');
  expect(isThere('button', /instead/)).toBe(false);
});

test('a refused question is said, goes no further, and can be asked again', async () => {
  await opened();
  await hours('4');
  await ask();
  await refuse('checkExtension', 'EXTENSION_CLOSED');
  expect(dialog()).toContain('This booking can no longer be extended.');
  expect(adds()).toEqual([]);
  expect(byRole<HTMLInputElement>('textbox', 'Hours').value).toBe('4');
  expect(isThere('button', 'Extend and pay')).toBe(true);
});

test('a lost answer is sent again under the same key, and a refusal for good under another', async () => {
  await opened();
  await hours('4');
  const send = async () => {
    await ask();
    await answer('checkExtension', yes);
  };
  await send();
  await lose('addBooking');
  expect(dialog()).toContain('No connection. Check your internet and try again.');
  await send();
  await refuse('addBooking', 'EXTENSION_OPEN');
  expect(dialog()).toContain('You have already asked for an extension. Wait for the answer first.');
  await send();
  const keys = adds().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
  expect(departures).toEqual([]);
});

test('what is charged when is said for the brand that is chosen', async () => {
  await opened();
  expect(dialog()).toContain('Taken now, given back in full if the owner declines or does not answer.');
  await press('radio', 'Visa');
  expect(dialog()).toContain('Held on your card until the owner answers');
  await hours('1');
  await ask();
  await answer('checkExtension', yes);
  expect(adds()[0]?.sent).toMatchObject({ payment_type: 'visa' });
});

test('in Arabic an instant booking is extended at once, and the price is the booking’s own', async () => {
  await opened(running({ listing: instant, price: '240.00' }), 'ar');
  expect(dialog()).toContain('ينخصم المبلغ الآن ويتمدد الحجز مباشرة.');
  await type('٢', 'textbox', 'ساعات');
  expect(price()).toBe('20.00 ر.س');
});

test('whoever turns back at the payment finds the window as it was, and can ask again', async () => {
  await opened();
  await hours('4');
  await ask();
  await answer('checkExtension', yes);
  await answer('addBooking', { data: { bookingId: '5f0c0000-0000-4000-8000-000000000001' } });
  expect([departures.length, isThere('button', 'Extend and pay')]).toEqual([1, false]);
  await pageShows('memory');
  await ask();
  expect([waitingFor('checkExtension').length, byRole<HTMLInputElement>('textbox', 'Hours').value]).toEqual([
    1,
    '4',
  ]);
});
