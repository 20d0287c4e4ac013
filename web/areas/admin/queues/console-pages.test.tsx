// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import HomePage from '../home-page.tsx';
import AccountsPage from './accounts-page.tsx';
import JobsPage from './jobs-page.tsx';
import PayoutsPage from './payouts-page.tsx';
import QueuePage from './queue-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ACCESS = accessTo('adminHome', 'adminQueue', 'adminAccount', 'payoutBatches', 'failedJobs');
/** The page as an operator opens it who may do everything. */
const opened = (page: ReactNode, address: string, access: object = ACCESS) =>
  openConsole(page, address, access);

test('whoever is no operator is told so, and nothing is asked for', async () => {
  await enterAs({ userId: 'sarah', isAdmin: false });
  await showPage(<HomePage />, 'en', '/admin');
  expect(shown()).toContain('These pages are for admins');
  expect(waitingFor('adminHome')).toEqual([]);
});

test('a page that is not among an operator’s duties says whose it is, and is not asked for', async () => {
  const closed = { name: 'adminHome', isOpen: false, duties: ['finance'] };
  await opened(<HomePage />, '/admin', { ...ACCESS, calls: [closed] });
  expect(shown()).toContain('An owner of the console can give a duty.');
  expect(waitingFor('adminHome')).toEqual([]);
});

test('the second factor stands before the page until it is passed; then the page comes', async () => {
  await opened(<HomePage />, '/admin', { ...ACCESS, secondFactor: 'due' });
  expect(waitingFor('adminHome')).toEqual([]);
  const code = () => byRole<HTMLInputElement>('textbox');
  await press('button', 'Go on');
  expect(descriptionOf(code())).toBe('Required');
  expect(waitingFor('passSecondFactor')).toEqual([]);
  await typeInto(code(), '123456');
  await press('button', 'Go on');
  expect(lastAsked().sent).toEqual({ code: '123456' });
  await answer('passSecondFactor');
  await answer('adminAccess', { data: ACCESS } as never);
  expect(waitingFor('adminHome')).toHaveLength(1);
});

const QUEUES = [
  {
    name: 'listings',
    path: '/admin/listings',
    count: 3,
    oldest: '2027-03-05T08:30:00.000Z',
    holders: [{ id: 'noura', name: 'Noura', count: 2 }],
  },
  { name: 'claims', path: '/admin/claims', count: 1, oldest: '2027-03-07T06:20:00.000Z', holders: [] },
  { name: 'reports', path: '/admin/reports', count: 1, oldest: '2027-03-07T08:59:50.000Z', holders: [] },
  { name: 'chats', path: '/admin/chats', count: 0, oldest: null, holders: [] },
];

test('[D-CONSOLE] what waits stands first, with how long and who has it; what is quiet is a line', async () => {
  await opened(<HomePage />, '/admin');
  await answer('decisionsJustMade', { data: [] });
  await answer('adminHome', { data: QUEUES } as never);
  const links = allByRole<HTMLAnchorElement>('link').map((one) => [
    one.getAttribute('href'),
    (one.textContent ?? '').replace(/[\u2068\u2069]/g, ''),
  ]);
  expect(links).toEqual([
    ['/admin/listings', expect.stringMatching(/^Listings to verify3The oldest has waited 2 daysNoura: 2$/)],
    [
      '/admin/claims',
      expect.stringMatching(/^Claims to decide1The oldest has waited 2 hoursNobody has taken one$/),
    ],
    [
      '/admin/reports',
      expect.stringMatching(/^Reported listings1The oldest has waited 1 minuteNobody has taken one$/),
    ],
    ['/admin/chats', 'Chats that wait for an answer'],
  ]);
  expect(shown()).not.toContain('All caught up');
});

test('[D-CONSOLE] where nothing waits it says so', async () => {
  await opened(<HomePage />, '/admin');
  await answer('adminHome', { data: QUEUES.filter(({ count }) => count === 0) } as never);
  expect(shown()).toContain('All caught up');
  expect(shown()).toContain('Nothing is waiting here');
});

const LISTING = {
  id: 'camera',
  name: 'Camera',
  nameAr: 'كاميرا',
  submittedAt: '2027-03-06T09:00:00.000Z',
  picture: { path: '/pictures/camera' },
  ownerName: 'Fahad',
};

test('[D-CONSOLE] the address of a queue says its kind, its order and where its page begins; an unknown kind says nothing', async () => {
  await opened(<QueuePage />, '/admin/listings?kind=2&sort=newest&after=x9');
  expect(lastAsked().sent).toEqual({ item_type: '2', sort: 'newest', after: 'x9' });
});

test('[D-CONSOLE] another kind begins at the first page and keeps the order; all of them is no parameter', async () => {
  const visit = await opened(<QueuePage />, '/admin/listings?kind=9&sort=newest&after=x9');
  expect(lastAsked().sent).toEqual({ sort: 'newest', after: 'x9' });
  await answer('adminQueue', { data: [], next: null });
  expect(shown()).toContain('Nothing is waiting for a decision');
  const [kind] = [...document.querySelectorAll('select')];
  await typeInto(kind as HTMLSelectElement, '1');
  expect(visit.address()).toBe('/admin/listings?kind=1&sort=newest');
  await typeInto(document.querySelector('select') as HTMLSelectElement, '');
  expect(visit.address()).toBe('/admin/listings?sort=newest');
});

test('[D-CONSOLE] the ways to the next page and back to the beginning keep what narrows the list', async () => {
  await opened(<QueuePage />, '/admin/listings?kind=1&after=x9');
  await answer('adminQueue', { data: [LISTING], next: 'x10' } as never);
  await noCases();
  const ways = allByRole<HTMLAnchorElement>('link').filter((one) => one.getAttribute('href')?.includes('?'));
  expect(ways.map((one) => [nameOf(one), one.getAttribute('href')])).toEqual([
    ['From the beginning', '/admin/listings?kind=1'],
    ['Next page', '/admin/listings?kind=1&after=x10'],
  ]);
});

test('[D-CONSOLE] a first page that is the only one has no ways on', async () => {
  await opened(<QueuePage />, '/admin/listings');
  await answer('adminQueue', { data: [LISTING], next: null } as never);
  await noCases();
  expect([isThere('link', 'Next page'), isThere('link', 'From the beginning')]).toEqual([false, false]);
});

test('[D-WRITTEN-IN] names in other letters than the page’s are read out in their own language', async () => {
  await opened(<QueuePage />, '/admin/listings');
  const named = { ...LISTING, name: 'كاميرا', ownerName: 'فهد العتيبي' };
  await answer('adminQueue', { data: [LISTING, { ...named, id: 'other' }], next: null } as never);
  await noCases();
  const spoken = (name: string) =>
    [...document.querySelectorAll('bdi')].find((one) => one.textContent === name)?.lang;
  expect(['Camera', 'Fahad', 'كاميرا', 'فهد العتيبي'].map(spoken)).toEqual(['', '', 'ar', 'ar']);
});

const ACCOUNT = {
  userId: 'layla',
  name: 'Layla',
  mobile: '+966500000001',
  memberSince: '2026-03-06T09:00:00.000Z',
  listings: 2,
  openBookings: 1,
  blockedAt: null,
  isAdmin: false,
};

test('an account is found by its mobile, which the address keeps; an empty field asks nobody', async () => {
  const visit = await opened(<AccountsPage />, '/admin/accounts');
  await press('button', 'Find');
  expect(descriptionOf(byRole('textbox', 'Mobile'))).toBe('Required');
  expect(waitingFor('adminAccount')).toEqual([]);
  await type(' +966500000001 ', 'textbox', 'Mobile');
  await press('button', 'Find');
  expect(visit.address()).toBe('/admin/accounts?account=%2B966500000001');
  expect(lastAsked().sent).toEqual({ account: '+966500000001' });
  await answer('adminAccount', { data: ACCOUNT } as never);
  expect(byRole('region', 'Account of Layla').textContent).toContain('Active');
  expect(byRole<HTMLAnchorElement>('link', 'Open the person’s page').getAttribute('href')).toBe(
    '/admin/accounts/layla',
  );
});

test('an account that is locked, and an admin’s, are marked so', async () => {
  await opened(<AccountsPage />, '/admin/accounts?account=%2B966500000001');
  expect(byRole<HTMLInputElement>('textbox', 'Mobile').value).toBe('+966500000001');
  const locked = { ...ACCOUNT, blockedAt: '2027-03-01T09:00:00.000Z', isAdmin: true };
  await answer('adminAccount', { data: locked } as never);
  expect(byRole('region', 'Account of Layla').textContent).toMatch(/Layla Blocked Admin/);
});

test('a number of nobody says so at the field, and the account before does not stand there', async () => {
  await opened(<AccountsPage />, '/admin/accounts?account=%2B966500000001');
  await answer('adminAccount', { data: ACCOUNT } as never);
  await type('+966500000009', 'textbox', 'Mobile');
  await press('button', 'Find');
  await refuse('adminAccount', 'NOT_FOUND', 404);
  expect(descriptionOf(byRole('textbox', 'Mobile'))).toContain('This could not be found.');
  expect(isThere('region', 'Account of Layla')).toBe(false);
});

const BATCH = {
  number: 5,
  way: 'file',
  total: '900.00',
  payouts: 3,
  unanswered: 0,
  needsSecond: true,
  approvedAt: null,
  exportedAt: null,
  undoneAt: null,
  madeAt: '2027-03-06T09:00:00.000Z',
};
const WORDS = { approve: 'Approve', download: 'Download the file', undo: 'Undo the batch' };

test.each([
  ['one that waits for a second person', {}, 'second'],
  ['one that is ready', { approvedAt: '2027-03-06T10:00:00.000Z' }, 'ready'],
  ['one that needed nobody', { needsSecond: false }, 'ready'],
  ['one that is with the bank', { exportedAt: '2027-03-06T11:00:00.000Z', needsSecond: false }, 'out'],
  ['one that was undone', { undoneAt: '2027-03-06T11:00:00.000Z' }, 'undone'],
] as const)('[D-BANK-FILE] what may be done with %s', async (_, change, state) => {
  await opened(<PayoutsPage />, '/admin/payouts');
  await answer('payoutBatches', { data: [{ ...BATCH, ...change }], next: null } as never);
  await noCases();
  expect(shown()).toMatch(/SAR.900\.00/);
  const can = { second: [true, false, true], ready: [false, true, true], out: [false, true, false] };
  const { approve, download, undo } = WORDS;
  expect([approve, download, undo].map((name) => isThere('button', name))).toEqual(
    state === 'undone' ? [false, false, false] : can[state],
  );
});

test('[D-SECOND-PERSON] a batch is approved and undone by its number', async () => {
  await opened(<PayoutsPage />, '/admin/payouts?state=waiting');
  expect(lastAsked().sent).toMatchObject({ state: 'waiting' });
  await answer('payoutBatches', { data: [BATCH], next: null } as never);
  await noCases();
  await press('button', WORDS.approve);
  expect(lastAsked().sent).toEqual({ number: 5, decision: 'approve' });
  await answer('decidePayoutBatch');
  expect(toasts()).toEqual(['Done']);
  await press('button', WORDS.undo);
  await press('button', 'Confirm');
  expect(lastAsked().sent).toEqual({ number: 5, decision: 'undo' });
});

test('a failed job is tried again by its name and its number, and says what it failed with', async () => {
  await opened(<JobsPage />, '/admin/jobs?name=payouts.plan');
  expect(lastAsked().sent).toMatchObject({ name: 'payouts.plan' });
  const job = { id: 'job-1', name: 'payouts.plan', error: 'no answer', tries: 5 };
  const times = { askedAt: '2027-03-06T09:00:00.000Z', failedAt: '2027-03-06T10:00:00.000Z' };
  await answer('failedJobs', { data: [{ ...job, ...times }], names: ['payouts.plan'], next: null } as never);
  await noCases();
  expect(shown()).toContain('no answer');
  await press('button', 'Try it again');
  expect(lastAsked().sent).toEqual({ name: 'payouts.plan', id: 'job-1' });
  await answer('retryJob');
  expect(toasts()).toEqual(['It is tried once more']);
});
