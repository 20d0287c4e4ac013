import { expect } from 'vitest';
import PersonPage from '../areas/admin/records/person-page.tsx';
import { accessTo, openRecord, unmarked } from './console.tsx';
import { byRole } from './person.ts';
import { answer, waitingFor } from './screen.tsx';

/** An owner as an operator sees her, of whom nothing is known but her mobile; a test says what is different. */
export const aPerson = (change: object = {}) => ({
  userId: 'layla',
  name: 'Layla',
  mobile: '+966500000001',
  email: null,
  memberSince: '2026-01-02T09:00:00.000Z',
  mode: 'owner',
  language: 'ar',
  isAdmin: false,
  isErased: false,
  blockedAt: null,
  known: { verifiedAt: null, personalId: false, waits: false, google: false },
  consents: [],
  listings: { count: 0, maximum: 16, rows: [] },
  openBookings: 0,
  bookings: [],
  payments: [],
  payouts: { owed: '0.00', planned: '0.00', hold: null, bank: null, rows: [] },
  claims: [],
  signals: [],
  reports: [],
  papers: [],
  sessions: [],
  knownDevices: 0,
  notes: [],
  locks: [],
  ...change,
});

/** Opens the page of that person as an operator who may see all of it. */
export async function openPerson(change: object = {}, language: 'ar' | 'en' = 'en') {
  const place = { address: '/admin/accounts/layla', pattern: '/admin/accounts/:accountId' };
  await openRecord(<PersonPage />, place, accessTo('adminAccount'), language);
  expect(waitingFor('adminPerson').map(({ sent }) => sent)).toEqual([{ account_id: 'layla' }]);
  await answer('adminPerson', { data: aPerson(change) } as never);
}
export const part = (name: string) => byRole('region', name);
export const rows = (name: string) => [...part(name).querySelectorAll('ul > li')].map((one) => says(one));
export const says = (element: Element | null) => unmarked(element?.textContent).replace(/\s/g, ' ');
export const facts = (name: string) =>
  Object.fromEntries([...part(name).querySelectorAll('dl > div')].map((one) => [...one.children].map(says)));
export const ways = (name: string) =>
  [...part(name).querySelectorAll('a')].map((one) => [says(one), one.getAttribute('href')]);
