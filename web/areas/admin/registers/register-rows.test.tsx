// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { byRole, isThere, nameOf, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import AccountsPage from '../queues/accounts-page.tsx';
import BookingsRegisterPage from './bookings-register-page.tsx';
import ListingsRegisterPage from './listings-register-page.tsx';
import PaymentsRegisterPage from './payments-register-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const CALLS = ['allBookings', 'allListings', 'allPayments', 'adminAccount'];
const opened = (
  page: ReactNode,
  address: string,
  language: 'ar' | 'en' = 'en',
  more: readonly string[] = [],
) => openConsole(page, address, accessTo(...CALLS, ...more), language);
const rows = () =>
  [...document.querySelectorAll('ul > li')].map((row) => unmarked(row.textContent).replace(/\s/g, ' '));
const way = (name: string) => byRole('link', name).getAttribute('href');
const AT = '2027-03-06T09:00:00.000Z';
const NAMES = { name: 'Camera', nameAr: 'كاميرا', city: 'Riyadh', cityAr: 'الرياض' };
const OMAR = { id: 'omar', name: 'Omar' };

const BOOKING = {
  ...NAMES,
  id: 'booking-1',
  number: 'KR-1042',
  state: 'requested',
  renter: { id: 'layla', name: 'Layla' },
  owner: OMAR,
  from: '2027-03-10T13:00:00.000Z',
  to: '2027-03-12T13:00:00.000Z',
  total: '1360.00',
  madeAt: AT,
};

describe('[D-REGISTERS] all bookings', () => {
  test('say who rents what from whom, when and for how much', async () => {
    await opened(<BookingsRegisterPage />, '/admin/bookings');
    expect(waitingFor('allBookings').map(({ sent }) => sent)).toEqual([{}]);
    await answer('allBookings', { data: [BOOKING], next: 'b9' } as never);
    expect(rows()).toEqual([
      'KR-1042 · CameraLayla rents from Omar · RiyadhSAR 1,360.0010/03/27 16:00 – 12/03/27 16:00Requested',
    ]);
    expect(way('KR-1042 · Camera')).toBe('/admin/bookings/booking-1');
    expect(way('Next page')).toBe('/admin/bookings?after=b9');
  });

  test('have the Arabic names on an Arabic page', async () => {
    await opened(<BookingsRegisterPage />, '/admin/bookings', 'ar');
    await answer('allBookings', { data: [BOOKING], next: null } as never);
    expect(rows()[0]).toMatch(/^KR-1042 · كاميرا.*الرياض/);
  });

  test('are asked for as the address says, and a word that no list has narrows nothing', async () => {
    await opened(
      <BookingsRegisterPage />,
      '/admin/bookings?from=2027-03-01&to=2027-02-30&city=3&category=tents&state=accepted&sort=largest&after=b9',
    );
    expect(waitingFor('allBookings').at(-1)?.sent).toEqual({
      ...{ from: '2027-03-01', place_id: '3', category_id: 'tents' },
      ...{ state: 'accepted', sort: 'largest', after: 'b9' },
    });
  });

  test.each(['Riyadh', '-3', '2.5', '0'])('of a city called %s are those of any', async (city) => {
    await opened(<BookingsRegisterPage />, `/admin/bookings?city=${city}&state=lost&standing=late&sort=best`);
    expect(waitingFor('allBookings').at(-1)?.sent).toEqual({});
  });

  test('of days of which the last is before the first say so at the day', async () => {
    await opened(<BookingsRegisterPage />, '/admin/bookings?from=2027-03-05&to=2027-03-01');
    await refuseField('allBookings', 'to', 'END_BEFORE_START');
    const faulty = document.querySelector('[aria-invalid=true]') as HTMLElement;
    expect(nameOf(faulty)).toContain('To');
  });

  test('that do not match or do not come say so', async () => {
    await opened(<BookingsRegisterPage />, '/admin/bookings');
    await refuse('allBookings', 'INTERNAL' as never, 500);
    expect(shown()).toContain('This could not be loaded');
    await press('button', 'Try again');
    await answer('allBookings', { data: [], next: null });
    expect(shown()).toContain('Nothing matchesRemove a filter, or choose other days.');
  });
});

const LISTING = {
  ...NAMES,
  id: 'camera',
  stage: 'sent_back',
  owner: OMAR,
  price: '80.00',
  priceHours: 24,
  madeAt: AT,
};

describe('[D-REGISTERS] all listings', () => {
  const listings = async (more: readonly string[] = [], query = '') => {
    await opened(<ListingsRegisterPage />, `/admin/all-listings${query}`, 'en', more);
    const asked = waitingFor('allListings').at(-1)?.sent;
    await answer('allListings', { data: [LISTING], next: null } as never);
    return asked;
  };

  test('say whose each is and where, since when, and what it costs', async () => {
    await listings();
    expect(rows()).toEqual(['CameraOmar · RiyadhSAR 80.00 for 24 hBegun 06/03/27 12:00Sent back']);
  });

  test('lead to their page whoever may open it, and nobody else', async () => {
    await listings();
    expect(isThere('link', 'Camera')).toBe(false);
  });

  test('lead there whoever decides on listings', async () => {
    await listings(['adminListing']);
    expect(way('Camera')).toBe('/admin/listings/camera');
  });

  test('know no order by sum', async () => {
    expect(await listings([], '?sort=largest&stage=hidden')).toEqual({ stage: 'hidden' });
    expect([...document.querySelectorAll('option')].map(({ text }) => text)).not.toContain('Largest first');
  });
});

test('[D-REGISTERS] all payments say what each is for, whose it is, by which way and how much', async () => {
  await opened(<PaymentsRegisterPage />, '/admin/payments?purpose=deposit&state=lost');
  expect(lastAsked().sent).toEqual({ purpose: 'deposit' });
  const payment = { id: 'p1', reference: 'P-77', purpose: 'deposit', state: 'voided', channel: 'applepay' };
  await answer('allPayments', {
    data: [{ ...payment, amount: '500.00', payer: { id: 'layla', name: 'Layla' }, madeAt: AT }],
    next: null,
  } as never);
  expect(rows()).toEqual(['Deposit · P-77Layla · Apple PaySAR 500.0006/03/27 12:00Let go']);
  expect([way('Deposit · P-77'), way('Layla')]).toEqual(['/admin/payments/p1', '/admin/accounts/layla']);
});

test('[D-REGISTERS] everybody stands with what they are, and who is locked says nothing else of them', async () => {
  await opened(<AccountsPage />, '/admin/accounts?standing=house&account=');
  expect(waitingFor('adminAccount')).toEqual([]);
  expect(lastAsked().sent).toEqual({ standing: 'house' });
  const person = { mode: 'owner', isLocked: false, isVerified: true, isHouse: false, madeAt: AT };
  await answer('allPeople', {
    data: [
      { ...person, id: 'layla', name: 'Layla' },
      { ...person, id: 'omar', name: 'Omar', mode: 'renter', isVerified: false, isHouse: true },
      { ...person, id: 'noura', name: 'Noura', isLocked: true, isHouse: true },
    ],
    next: null,
  } as never);
  expect(rows()).toEqual([
    'LaylaOwner · verifiedHere since 06/03/27 12:00',
    'OmarRenterHere since 06/03/27 12:00Admin',
    'NouraOwner · verifiedHere since 06/03/27 12:00Blocked',
  ]);
});
