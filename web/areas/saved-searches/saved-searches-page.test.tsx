// @vitest-environment happy-dom
import type { SavedSearch } from '@kiraa/contract/search/saved-searches.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { contentOf, headOf } from '../../testing/head.ts';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, plain, press, shown } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import SavedSearchesPage, { meta } from './saved-searches-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const aSavedSearch = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Vehicles in Riyadh',
  nameAr: 'سيارات في الرياض',
  address: '/1?city=1',
  alert: true,
  isOver: false,
  savedAt: '2027-03-05T13:00:00.000Z',
  found: [],
  ...change,
});
const aWait = {
  id: 'w1',
  listing: aCard(),
  from: '2027-03-10T13:00:00.000Z',
  to: '2027-03-12T13:00:00.000Z',
};

async function open(language: 'en' | 'ar' = 'en') {
  await enterAs({});
  return showPage(<SavedSearchesPage />, language, '/renter/searches');
}
async function openWith(
  searches: readonly SavedSearch[],
  waits: readonly object[] = [],
  language: 'en' | 'ar' = 'en',
) {
  const page = await open(language);
  await answer('savedSearches', { data: searches });
  await answer('waits', { data: waits } as never);
  return page;
}
const alert = () => byRole<HTMLInputElement>('switch', 'Tell me what is new: Vehicles in Riyadh');

test('a guest is asked to log in, an owner to go to the other profile, and nothing is asked of the server for either', async () => {
  await showPage(<SavedSearchesPage />, 'en', '/renter/searches');
  expect([isThere('heading', 'Log in to open this page'), dialogKey()]).toEqual([true, 'LOGIN']);
  await enterAs({ mode: 'owner' });
  expect(isThere('heading', 'This page belongs to your Renter profile')).toBe(true);
  expect(asked).toEqual([]);
});

test('search engines leave the page out', () => {
  expect(contentOf(headOf(meta, '/renter/searches'), 'robots')).toEqual(['noindex']);
});

test('until the searches come their shape stands; what failed says so in the area’s words and has another try', async () => {
  await open();
  expect(isThere('status', 'Loading…')).toBe(true);
  expect(waitingFor('savedSearches').map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/saved-searches'],
  ]);
  await refuse('savedSearches', 'TOO_MANY_REQUESTS', 429);
  expect(plain(byRole('alert').textContent)).toContain('Your saved searches could not be loaded');
  await press('button', 'Try again');
  await answer('savedSearches', { data: [aSavedSearch()] });
  expect([isThere('alert'), isThere('heading', 'Vehicles in Riyadh')]).toEqual([false, true]);
});

test.each([
  ['en', 'No saved searches yet', 'Search'],
  ['ar', 'ما فيه عمليات بحث محفوظة', 'بحث'],
] as const)(
  'whoever keeps none is told how to keep one, and is led to a search (%s)',
  async (language, title, action) => {
    await openWith([], [], language);
    expect(isThere('heading', title)).toBe(true);
    expect(byRole('link', action).getAttribute('href')).toBe('/0');
  },
);

test.each([
  ['en', 'Vehicles in Riyadh', 'Open: Vehicles in Riyadh', 'Saved on 05/03/27 16:00'],
  ['ar', 'سيارات في الرياض', 'فتح البحث: سيارات في الرياض', 'محفوظ من 05/03/27 16:00'],
] as const)(
  'a search has its name and its day in the page’s language (%s), and leads to its results',
  async (language, name, open, saved) => {
    await openWith([aSavedSearch()], [], language);
    expect(isThere('heading', name)).toBe(true);
    expect(shown()).toContain(saved);
    expect(byRole('link', open).getAttribute('href')).toBe('/1?city=1');
  },
);

test('what the last alert was about stands beneath its search, each leading to its page; without any no heading stands', async () => {
  await openWith([aSavedSearch({ found: [aCard({ id: 'jeep', name: 'Old Jeep' })] })]);
  expect(allByRole('heading').map(({ textContent }) => textContent)).toContain('New for you');
  expect(byRole('link', 'Old Jeep').getAttribute('href')).toBe('/1/jeep');
});

test('a search of which nothing was told has no heading of what is new', async () => {
  await openWith([aSavedSearch()]);
  expect(shown()).not.toContain('New for you');
});

test('[D-SAVED-SEARCH] where the asked days have begun that is said in the place of the day, and no alert can be turned', async () => {
  await openWith([aSavedSearch({ isOver: true })]);
  expect(shown()).toContain('Its days have begun, so nothing new is looked for');
  expect(shown()).not.toContain('Saved on');
  expect(allByRole('switch')).toEqual([]);
  expect(isThere('button', 'Remove: Vehicles in Riyadh')).toBe(true);
});

test('an alert turns at once, is sent once however often it is pressed, and is as the server has it afterwards', async () => {
  await openWith([aSavedSearch()]);
  await press('switch', /Vehicles/);
  expect(alert().checked).toBe(false);
  await press('switch', /Vehicles/);
  expect([waitingFor('turnSavedSearch').length, alert().checked]).toEqual([1, false]);
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/saved-searches/alert']);
  expect(lastAsked().sent).toEqual({ search_id: 's1', alert: false });
  await answer('turnSavedSearch');
  await answer('savedSearches', { data: [aSavedSearch({ alert: false })] });
  expect([alert().checked, toasts()]).toEqual([false, []]);
});

test('an alert that could not be turned turns back, and why is told', async () => {
  await openWith([aSavedSearch()]);
  await press('switch', /Vehicles/);
  await refuse('turnSavedSearch', 'NOT_FOUND', 404);
  expect(alert().checked).toBe(true);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
});

test('a search that is removed is gone once the server has forgotten it', async () => {
  await openWith([aSavedSearch(), aSavedSearch({ id: 's2', name: 'Cameras', nameAr: 'كاميرات' })]);
  await press('button', 'Remove: Cameras');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'DELETE',
    '/api/saved-searches/remove',
    { search_id: 's2' },
  ]);
  expect(isThere('heading', 'Cameras')).toBe(true);
  await answer('removeSavedSearch');
  await answer('savedSearches', { data: [aSavedSearch()] });
  await settle();
  expect([isThere('heading', 'Cameras'), isThere('heading', 'Vehicles in Riyadh')]).toEqual([false, true]);
  expect(toasts()).toEqual(['Removed from your saved searches']);
});

test('a search that could not be removed stays, and why is told', async () => {
  await openWith([aSavedSearch()]);
  await press('button', 'Remove: Vehicles in Riyadh');
  await lose('removeSavedSearch');
  expect(isThere('heading', 'Vehicles in Riyadh')).toBe(true);
  expect(toasts()).toEqual(['No connection. Check your internet and try again.']);
});

test('[D-WAIT] whoever waits for nothing sees no word of waiting, whatever became of the question', async () => {
  await open();
  await answer('savedSearches', { data: [] });
  await refuse('waits', 'INTERNAL', 500);
  expect([shown().includes('Waiting for days'), isThere('alert')]).toEqual([false, false]);
});

test('[D-WAIT] what somebody waits for has its days, and opens with them chosen', async () => {
  await openWith([], [aWait]);
  expect(isThere('region', 'Waiting for days')).toBe(true);
  const waits = plain(byRole('region', 'Waiting for days').textContent);
  expect(waits).toContain('Wed 10 Mar, 16:00');
  expect(waits).toContain('Fri 12 Mar, 16:00');
  expect(byRole('link', 'White Camry').getAttribute('href')).toBe(
    '/1/camry?from=2027-03-10T13:00Z&until=2027-03-12T13:00Z',
  );
});

test('[D-WAIT] waiting ends on a press, and the section goes with the last wait', async () => {
  await openWith([], [aWait]);
  await press('button', 'Stop waiting: White Camry');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'DELETE',
    '/api/waits/remove',
    { wait_id: 'w1' },
  ]);
  await answer('stopWaiting');
  await answer('waits', { data: [] });
  await settle();
  expect([isThere('region', 'Waiting for days'), toasts()]).toEqual([
    false,
    ['You are no longer waiting for it'],
  ]);
});

test('[D-WAIT] a wait that could not be ended stays, and why is told', async () => {
  await openWith([], [aWait]);
  await press('button', 'Stop waiting: White Camry');
  await refuse('stopWaiting', 'NOT_FOUND', 404);
  expect(isThere('button', 'Stop waiting: White Camry')).toBe(true);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
});
