// @vitest-environment happy-dom
import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { expect, test } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { clipboard, withDevice } from '../../testing/device.ts';
import { contentOf, headOf } from '../../testing/head.ts';
import { enterAs, openPage, showLoadedPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown, type } from '../../testing/person.ts';
import { answer, lastAsked, lose, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import { ShareFavourites } from './share-favourites.tsx';
import SharedListPage, { loader, meta } from './shared-list-page.tsx';

openPage();
withDevice();

const camry = aCard();
const jeep = aCard({ id: 'jeep', name: 'Old Jeep', nameAr: 'جيب قديم' });
const aList = {
  id: 'l1',
  path: '/list/abc',
  title: 'Weekend',
  count: 2,
  sharedAt: '2027-03-05T13:00:00.000Z',
};
const cars = (count: number) =>
  Array.from({ length: count }, (_, at) => aCard({ id: `c${at}`, name: `Car ${at}` }));

async function open(
  listings: readonly ListingCard[],
  lists: readonly object[] = [],
  language: 'en' | 'ar' = 'en',
) {
  await enterAs({});
  await showPage(<ShareFavourites listings={listings} />, language, '/favourites');
  await answer('shortlists', { data: lists } as never);
}
const title = () => byRole<HTMLInputElement>('textbox', 'Name of the list');
const box = (name: string) => byRole<HTMLInputElement>('checkbox', name);

test('with nothing to share and nothing shared nothing stands there', async () => {
  await open([]);
  expect(shown()).toBe('');
});

test('without favourites the lists that are shared can still be ended, and no new one be made', async () => {
  await open([], [aList]);
  expect(isThere('button', 'Share as a list')).toBe(false);
  expect(isThere('button', 'End link: Weekend')).toBe(true);
});

test('all favourites are on the list at first, and the maker’s name is not', async () => {
  await open([camry, jeep]);
  await press('button', 'Share as a list');
  expect(allByRole<HTMLInputElement>('checkbox').map((one) => [nameOf(one), one.checked])).toEqual([
    ['White Camry', true],
    ['Old Jeep', true],
    ['Show my first name', false],
  ]);
});

test('[D-SHORTLIST] what is chosen is sent in its order, with the title without spaces around it', async () => {
  await open([camry, jeep, aCard({ id: 'bus', name: 'Bus' })]);
  await press('button', 'Share as a list');
  await type('  Weekend ', 'textbox', 'Name of the list');
  await press('checkbox', 'Old Jeep');
  await press('checkbox', 'Show my first name');
  await press('button', 'Make the link');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'POST',
    '/api/shortlists/share',
    { shortlist_title: 'Weekend', listing_ids: ['camry', 'bus'], names_maker: true },
  ]);
});

test('what was taken off the list can be put back, where it stood', async () => {
  await open([camry, jeep]);
  await press('button', 'Share as a list');
  await press('checkbox', 'White Camry');
  await press('checkbox', 'White Camry');
  await press('button', 'Make the link');
  expect(lastAsked().sent).toMatchObject({ listing_ids: ['camry', 'jeep'] });
});

test.each([
  ['en', 'Share as a list', 'Make the link', 'Favourites', 'Old Jeep'],
  ['ar', 'مشاركتها كقائمة', 'إنشاء الرابط', 'المفضلة', 'جيب قديم'],
] as const)(
  'a list without a name has one all the same (%s)',
  async (language, share, make, name, jeepName) => {
    await open([jeep], [], language);
    await press('button', share);
    expect(isThere('checkbox', jeepName)).toBe(true);
    await press('button', make);
    expect(lastAsked().sent).toMatchObject({ shortlist_title: name });
  },
);

test('a link that is made closes the form, and the list stands beneath with how much is on it', async () => {
  await open([camry]);
  await press('button', 'Share as a list');
  await press('button', 'Make the link');
  await answer('shareShortlist', { data: aList });
  await answer('shortlists', { data: [aList] });
  await settle();
  expect(toasts()).toEqual(['Your link is ready']);
  expect([isThere('button', 'Make the link'), isThere('button', 'Share as a list')]).toEqual([false, true]);
  expect(plain(byRole('listitem').querySelector('p')?.textContent)).toBe('Weekend · 2 listings');
});

test('a refusal is told, and the form stays with what was typed and chosen', async () => {
  await open([camry, jeep]);
  await press('button', 'Share as a list');
  await type('Weekend', 'textbox', 'Name of the list');
  await press('checkbox', 'Old Jeep');
  await press('button', 'Make the link');
  await refuse('shareShortlist', 'SHORTLISTS_FULL');
  expect(toasts()).toEqual(['You share 10 lists, which is the limit: end the link of one first']);
  expect([title().value, box('White Camry').checked, box('Old Jeep').checked]).toEqual([
    'Weekend',
    true,
    false,
  ]);
});

test('an empty list is not sent; what is missing is told', async () => {
  await open([camry]);
  await press('button', 'Share as a list');
  await press('checkbox', 'White Camry');
  await press('button', 'Make the link');
  expect([waitingFor('shareShortlist'), toasts()]).toEqual([[], ['Choose at least one']]);
});

test('of 51 favourites the last is off the list at first; put on, nothing is sent before one is taken off', async () => {
  await open(cars(51));
  await press('button', 'Share as a list');
  expect([box('Car 49').checked, box('Car 50').checked]).toEqual([true, false]);
  await press('checkbox', 'Car 50');
  await press('button', 'Make the link');
  expect(waitingFor('shareShortlist')).toEqual([]);
  expect(toasts()).toEqual(['A list holds up to 50. Take some off it.']);
  await press('checkbox', 'Car 0');
  await press('button', 'Make the link');
  expect((lastAsked().sent as { listing_ids: string[] }).listing_ids).toHaveLength(50);
});

test('the link is copied whole, and opens the list', async () => {
  const copied = clipboard();
  await open([camry], [aList]);
  await press('button', 'Copy link: Weekend');
  expect(copied.mock.calls).toEqual([[`${window.location.origin}/list/abc`]]);
  expect(toasts()).toEqual(['Link copied']);
  expect(byRole('link', 'Open: Weekend').getAttribute('href')).toBe('/list/abc');
});

test('where the browser does not copy, that is told, and another way', async () => {
  clipboard(false);
  await open([camry], [aList]);
  await press('button', 'Copy link: Weekend');
  await settle();
  expect(toasts()).toEqual(['The link could not be copied: open it, and copy the address']);
});

test('a link that is ended leaves the lists, and so does the heading of the last', async () => {
  await open([camry], [aList]);
  await press('button', 'End link: Weekend');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'DELETE',
    '/api/shortlists/end',
    { shortlist_id: 'l1' },
  ]);
  await answer('endShortlist');
  await answer('shortlists', { data: [] });
  await settle();
  expect(toasts()).toEqual(['The link has ended: nobody can open it any more']);
  expect([isThere('heading', 'Lists you share'), isThere('button', 'Share as a list')]).toEqual([
    false,
    true,
  ]);
});

test('a link that could not be ended stays in the lists', async () => {
  await open([camry], [aList]);
  await press('button', 'End link: Weekend');
  await lose('endShortlist');
  expect(isThere('link', 'Open: Weekend')).toBe(true);
  expect(toasts()).toEqual(['No connection. Check your internet and try again.']);
});

const shared = (change: object = {}) => ({
  title: 'Weekend',
  firstName: null,
  listings: [camry, jeep],
  ...change,
});
const read = (change: object = {}, language: 'en' | 'ar' = 'en') =>
  showLoadedPage({ address: '/list/abc', data: shared(change) }, <SharedListPage />, language);

test.each([
  [{}, 'en', 'A list shared with you'],
  [{ firstName: 'Sarah' }, 'en', 'A list by Sarah'],
  [{ firstName: 'سارة' }, 'ar', 'قائمة من سارة'],
] as const)(
  'whoever opens a link reads whose list it is only where its maker said so: %j',
  async (change, language, by) => {
    await read(change, language);
    expect(byRole('heading', 'Weekend').tagName).toBe('H1');
    expect(plain(document.querySelector('h1 + p')?.textContent)).toBe(by);
  },
);

test('the listings stand in the order of their maker, and lead to their pages', async () => {
  await read({ listings: [jeep, camry] });
  expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/1/jeep', '/1/camry']);
});

test('a list of which nothing is on offer says so and leads to all', async () => {
  await read({ listings: [] });
  expect(isThere('heading', 'Nothing of this list is on offer now')).toBe(true);
  expect(byRole('link', 'See all listings').getAttribute('href')).toBe('/0');
});

const load = (result: object, params: object = { shareCode: 'abc' }) => {
  const sent: object[] = [];
  const api = {
    sharedShortlist: async (input: object) => {
      sent.push(input);
      return result;
    },
  };
  return { sent, done: loader({ context: { get: () => api }, params } as never) };
};
const statusOf = (done: Promise<unknown>) => done.then(String, ({ init }) => init.status as number);

test('a list is asked for by the code of its address', async () => {
  const { sent, done } = load({ ok: true, data: { title: 'Weekend', firstName: null, data: [camry] } });
  expect(await done).toEqual({ title: 'Weekend', firstName: null, listings: [camry] });
  expect(sent).toEqual([{ code: 'abc' }]);
});

test('[D-SHORTLIST] a link that was ended is a page that is not there; a server in trouble is not said to be that', async () => {
  const refused = (code: string, status: number) => ({ ok: false, status, refusal: { code } });
  expect(await statusOf(load(refused('NOT_FOUND', 422)).done)).toBe(404);
  expect(await statusOf(load(refused('BUSY', 503)).done)).toBe(503);
});

test('a shared list bears its title, and search engines leave it out, found or not', () => {
  const head = headOf(meta, '/list/abc', shared());
  expect(head.find((tag) => 'title' in tag)?.title).toContain('Weekend');
  expect(contentOf(head, 'robots')).toEqual(['noindex']);
  const gone = headOf(meta, '/list/abc');
  expect(gone.find((tag) => 'title' in tag)?.title).toContain('This page could not be found');
  expect(contentOf(gone, 'robots')).toEqual(['noindex']);
});
