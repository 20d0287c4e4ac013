// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { byRole, isThere, nameOf, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import AccountsPage from '../queues/accounts-page.tsx';
import BookingsRegisterPage from './bookings-register-page.tsx';
import ListingsRegisterPage from './listings-register-page.tsx';
import PaymentsRegisterPage from './payments-register-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const opened = (page: ReactNode, address: string, language: 'ar' | 'en' = 'en') =>
  openConsole(page, address, accessTo('allBookings', 'allListings', 'allPayments', 'adminAccount'), language);
const field = (label: string) =>
  [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')].find(
    (one) => one.labels?.[0]?.textContent?.trim() === label,
  ) as HTMLSelectElement;
const optionsOf = (label: string) => [...field(label).options].map((one) => one.textContent);
const reads = (name: 'allPeople' | 'allBookings' | 'allListings' | 'allPayments') =>
  waitingFor(name).map(({ path, sent }) => [path, sent]);
const AT = '2027-03-06T09:00:00.000Z';
const PERSON = {
  id: 'layla',
  name: 'ليلى',
  mode: 'renter',
  isVerified: true,
  isLocked: false,
  isHouse: false,
  madeAt: AT,
};
const rows = () => [...document.querySelectorAll('ul > li')].map((one) => unmarked(one.textContent));

describe('[D-REGISTERS] everybody with an account', () => {
  test('is narrowed by days and by what they are, as the address says; a word of nobody’s narrows nothing', async () => {
    await opened(
      <AccountsPage />,
      '/admin/accounts?from=2027-03-01&to=soon&standing=lost&sort=largest&after=p9',
    );
    expect(reads('allPeople')).toEqual([['/api/admin/all/people', { from: '2027-03-01', after: 'p9' }]]);
    expect([optionsOf('Order'), field('From').value]).toEqual([
      ['Newest first', 'Oldest first'],
      '2027-03-01',
    ]);
  });

  test('stands below the field that finds one, and keeps what was looked for there', async () => {
    const visit = await opened(<AccountsPage />, '/admin/accounts?account=0512345678&after=p9');
    await answer('allPeople', { data: [PERSON], next: 'p20' } as never);
    expect(rows()).toEqual(['ليلىRenter · verifiedHere since 06/03/27 12:00']);
    expect(byRole('link', 'ليلى').getAttribute('href')).toBe('/admin/accounts/layla');
    expect(byRole('link', 'Next page').getAttribute('href')).toBe(
      '/admin/accounts?account=0512345678&after=p20',
    );
    await typeInto(field('Order'), 'oldest');
    expect(visit.address()).toBe('/admin/accounts?account=0512345678&sort=oldest');
  });
});

describe('[D-REGISTERS] the days of a register', () => {
  test('that are chosen begin at the first page, and go from the address when they are taken back', async () => {
    const visit = await opened(<PaymentsRegisterPage />, '/admin/payments?state=open&after=p9');
    await typeInto(field('To'), '2027-03-05');
    expect(visit.address()).toBe('/admin/payments?state=open&to=2027-03-05');
    expect(lastAsked().sent).toEqual({ to: '2027-03-05', state: 'open' });
    await typeInto(field('To'), '');
    expect(visit.address()).toBe('/admin/payments?state=open');
  });

  test('say any day where none is chosen, the day in words where one is, and its year where that is another', async () => {
    await opened(<PaymentsRegisterPage />, '/admin/payments?from=2026-12-31&to=2027-03-05');
    expect(shown()).toContain('Thu 31 Dec 2026');
    expect(shown()).toContain('Fri 5 Mar');
    expect(shown()).not.toContain('2027');
  });

  test('of which one is refused have its fault there, while the rows of before stay', async () => {
    const visit = await opened(<PaymentsRegisterPage />, '/admin/payments');
    const payment = {
      ...{ id: 'pay-1', purpose: 'rental', reference: 'KR-P-1', payer: { id: 'layla', name: 'Layla' } },
      ...{ channel: 'card', madeAt: AT, state: 'captured', amount: '360.00' },
    };
    await answer('allPayments', { data: [payment], next: null } as never);
    await typeInto(field('From'), '2027-03-06');
    expect(rows()).toHaveLength(1);
    await typeInto(field('To'), '2027-03-01');
    await refuseField('allPayments', 'to', 'END_BEFORE_START');
    expect(nameOf(document.querySelector('[aria-invalid=true]') as HTMLElement)).toContain('To');
    expect(visit.address()).toBe('/admin/payments?from=2027-03-06&to=2027-03-01');
  });
});

describe('[D-REGISTERS] what narrows a register', () => {
  const PLACES = {
    cities: [{ id: '3', name: 'Jeddah', nameAr: 'جدة' }],
    categories: [{ id: 'tents', name: 'Tents', nameAr: 'خيام' }],
  };

  test('are the cities and categories that there are, in the language of the page', async () => {
    await opened(<ListingsRegisterPage />, '/admin/all-listings', 'ar');
    await answer('registerFilters', { data: PLACES } as never);
    const all = [...document.querySelectorAll('option')].map((one) => one.textContent);
    expect(all).toEqual(expect.arrayContaining(['جدة', 'خيام']));
    expect(all).not.toContain('Tents');
  });

  test('go to the address one beside the other; taking one back leaves the others', async () => {
    const visit = await opened(<ListingsRegisterPage />, '/admin/all-listings?sort=oldest&after=l9');
    await answer('registerFilters', { data: PLACES } as never);
    await typeInto(field('Category'), 'tents');
    await typeInto(field('City'), '3');
    expect(visit.address()).toBe('/admin/all-listings?sort=oldest&category=tents&city=3');
    expect(lastAsked().sent).toEqual({ place_id: '3', category_id: 'tents', sort: 'oldest' });
    await typeInto(field('Category'), '');
    expect(visit.address()).toBe('/admin/all-listings?sort=oldest&city=3');
  });

  test('that did not come leave the rows and the other filters where they are', async () => {
    await opened(<BookingsRegisterPage />, '/admin/bookings');
    await refuse('registerFilters', 'INTERNAL', 500);
    await answer('allBookings', { data: [], next: null });
    expect([optionsOf('City'), isThere('heading', 'Nothing matches')]).toEqual([['All'], true]);
    expect(optionsOf('Order')).toEqual(['Newest first', 'Oldest first', 'Largest first']);
  });
});

test('[D-REGISTERS] a page that is not the first leads back to the beginning with its filters', async () => {
  await opened(<BookingsRegisterPage />, '/admin/bookings?state=accepted&after=b9');
  await answer('allBookings', { data: [], next: null });
  expect(byRole('link', 'From the beginning').getAttribute('href')).toBe('/admin/bookings?state=accepted');
  expect(isThere('link', 'Next page')).toBe(false);
  await press('link', 'From the beginning');
  expect(reads('allBookings')).toEqual([['/api/admin/all/bookings', { state: 'accepted' }]]);
});
