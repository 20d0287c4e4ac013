// @vitest-environment happy-dom
import type { NearMiss } from '@kiraa/contract/search/search.ts';
import { useLocation } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { aSearch } from '../../testing/a-search.ts';
import { openPage, showLoadedPage, showPage, toasts, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  focus,
  hover,
  isThere,
  leaveField,
  nameOf,
  plain,
  press,
  shown,
  unhover,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { bringIntoView, isWatching, watchScreen } from '../../testing/seen.ts';
import { useLit } from './lit.ts';
import { Results } from './results.tsx';
import { addressOf } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { SearchScreen } from './search-screen.tsx';

openPage();
beforeAll(() => import('./search-extras.tsx'));
watchScreen();

function Page({ data }: { data: SearchPageData }) {
  return <Results key={addressOf(data.filters)} data={data} lit={useLit()} />;
}
const cards = (...ids: string[]) => ids.map((id) => aCard({ id, name: `Car ${id}` }));
const results = (data: SearchPageData, language: 'en' | 'ar' = 'en') =>
  showPage(<Page data={data} />, language);
const names = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
const more = () =>
  isThere('link', 'Load more') ? byRole('link', 'Load more').getAttribute('href') : undefined;

/** Vehicles in Riyadh, of which there are three pages. */
const inRiyadh = (filters: object = {}) =>
  aSearch({ city: 1, ...filters }, { listings: cards('a', 'b'), total: 120, pages: 3 });
const nextPage = (ids: readonly string[], totalPages = 3) =>
  ({
    data: { trending: [], withoutTrending: cards(...ids) },
    totalCount: 120,
    isCapped: false,
    totalPages,
    current: 2,
    nearMisses: [],
  }) as never;

test('what was found stands as cards, the first two fetched at once', async () => {
  await results(aSearch({}, { listings: cards('a', 'b', 'c') }));
  expect(names()).toEqual(['Car a', 'Car b', 'Car c']);
  expect([...document.querySelectorAll('img')].map(({ loading }) => loading)).toEqual([
    'eager',
    'eager',
    'lazy',
  ]);
  expect(byRole('heading', 'Items For You').className).toBe('visually-hidden');
});

test('beneath what is trending the list has a heading that is seen', async () => {
  await results(aSearch({}, {}, { trending: cards('hot') }));
  expect(byRole('heading', 'Items For You').className).not.toBe('visually-hidden');
});

test('one page has no way to another', async () => {
  await results(aSearch({ city: 1 }));
  expect([more(), isThere('link', 'Previous')]).toEqual([undefined, false]);
});

test('without a script the next page is a link, and so is the one before', async () => {
  await results(inRiyadh({ page: 2 }));
  expect(more()).toBe('/1?city=1&page=3');
  expect(byRole('link', 'Previous').getAttribute('href')).toBe('/1?city=1');
  expect(
    [byRole('link', 'Load more'), byRole('link', 'Previous')].map((one) => one.getAttribute('rel')),
  ).toEqual(['next', 'prev']);
});

test('[P1-SRCH-21] more is added to what is there, in the device’s zone, each once', async () => {
  const page = await results(inRiyadh());
  await press('link', 'Load more');
  expect(lastAsked().path).toBe('/api/item/filter');
  expect(lastAsked().sent).toMatchObject({ city: 1, page: 2, perpage: 50 });
  expect(lastAsked().sent).toHaveProperty('time_zone');
  expect(allByRole('status').map(nameOf)).toContain('Loading more…');
  await press('button', 'Loading more…');
  expect(waitingFor('filterListings')).toHaveLength(1);
  await answer('filterListings', nextPage(['b', 'c']));
  expect(names()).toEqual(['Car a', 'Car b', 'Car c']);
  expect(more()).toBe('/1?city=1&page=3');
  expect(page.address()).toBe('/');
  await press('link', 'Load more');
  await answer('filterListings', nextPage(['d']));
  expect([names().length, more()]).toEqual([4, undefined]);
});

test('a kind by itself asks for ten more of all that is offered', async () => {
  await results(aSearch({}, { listings: cards('a'), total: 30, pages: 3 }));
  await press('link', 'Load more');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/item/homeitemlist',
    expect.objectContaining({ type: '1', page: '2', perpage: '10' }),
  ]);
});

test('more that is refused says why, keeps what is there, and can be wanted again', async () => {
  await results(inRiyadh());
  await press('link', 'Load more');
  await refuse('filterListings', 'TOO_MANY_REQUESTS', 429);
  expect([names().length, toasts().length]).toEqual([2, 1]);
  await press('link', 'Load more');
  await answer('filterListings', nextPage(['c']));
  expect(names()).toHaveLength(3);
});

test('[P1-SRCH-05] whoever stays at the end for a second gets more by itself', async () => {
  vi.useFakeTimers();
  await results(inRiyadh());
  await bringIntoView();
  await pass(900);
  expect(asked).toEqual([]);
  await pass(200);
  expect(waitingFor('filterListings')).toHaveLength(1);
});

test('whoever only passes the end gets nothing', async () => {
  vi.useFakeTimers();
  await results(inRiyadh());
  await bringIntoView();
  await pass(500);
  await bringIntoView(false);
  await pass(2_000);
  expect(asked).toEqual([]);
});

test('after three pages by themselves the button alone loads more, for the footer’s sake', async () => {
  vi.useFakeTimers();
  await results(aSearch({ city: 1 }, { listings: cards('a'), total: 900, pages: 9 }));
  for (const id of ['b', 'c', 'd']) {
    await bringIntoView();
    await pass(1_100);
    await answer('filterListings', nextPage([id], 9));
  }
  expect(names()).toHaveLength(4);
  expect(isWatching()).toBe(false);
  await press('link', 'Load more');
  expect(waitingFor('filterListings')).toHaveLength(1);
});

test('what was refused is not asked for again by itself', async () => {
  vi.useFakeTimers();
  await results(inRiyadh());
  await bringIntoView();
  await pass(1_100);
  await refuse('filterListings', 'TOO_MANY_REQUESTS', 429);
  expect(isWatching()).toBe(false);
});

test('[P1-SRCH-07] nothing found says so, and leads to everything of the kind', async () => {
  await results(aSearch({ city: 1, near: { latitude: 24.7, longitude: 46.7 } }, { listings: [] }));
  await until(() => isThere('heading'));
  expect(byRole('heading').textContent).toBe('Sorry, items you are looking are not available');
  expect(shown()).toContain('Try another city, a wider price or other dates.');
  expect(byRole('link', 'See all listings').getAttribute('href')).toBe('/1?near=24.70,46.70');
});

const miss = (kind: NearMiss['kind'], change: Partial<NearMiss> = {}): NearMiss => ({
  kind,
  listing: aCard({ id: kind }),
  from: null,
  to: null,
  furtherKm: null,
  ...change,
});
test.each([
  [
    'free_later',
    { from: '2027-03-11T13:00:00.000Z' },
    'Free from Thu 11 Mar, 16:00',
    'متاح من الخميس 11 مارس، 16:00',
  ],
  ['further', { furtherKm: 7 }, '7 km further', 'أبعد بـ 7 كم'],
  ['without_delivery', {}, 'Without delivery: you pick it up', 'بدون توصيل، تستلمه بنفسك'],
  ['over_price', {}, 'Above your price', 'أعلى من سعرك'],
  ['other_city', {}, 'In Riyadh', 'في الرياض'],
  ['other_category', {}, 'From another category', 'من قسم آخر'],
] as const)('what comes closest says in what it differs: %s', async (kind, change, english, arabic) => {
  const data = aSearch({ city: 2 }, { listings: [], nearMisses: [miss(kind, change)] });
  await results(data);
  await until(() => isThere('heading', 'Almost what you asked for'));
  expect(plain(document.querySelector('article')?.textContent)).toContain(english);
  expect(shown()).not.toContain('Try another city');
  await results(data, 'ar');
  expect(plain(document.querySelector('article')?.textContent)).toContain(arabic);
});

test('a search that was refused says why in its language, and is tried again', async () => {
  const data = aSearch({ city: 1 }, { listings: [], refusal: 'TOO_MANY_REQUESTS' });
  const load = vi.fn(() => data);
  await showLoadedPage({ address: '/1?city=1', data, load }, <Page data={data} />, 'ar');
  await until(() => isThere('heading'));
  expect(byRole('heading').textContent).toBe('تعذّر تحميل الإعلانات');
  expect(shown()).not.toContain('عذرًا، ما تبحث عنه');
  await press('button', 'إعادة المحاولة');
  expect(load).toHaveBeenCalledTimes(1);
});

test('while another search is on its way the list gives way to its shape; a listing on its way leaves it', async () => {
  const data = inRiyadh();
  const page = await showLoadedPage(
    { address: '/1?city=1', data, load: () => new Promise(() => {}) },
    <Page data={data} />,
  );
  await page.go('/1/camry');
  expect(names()).toEqual(['Car a', 'Car b']);
  await page.go('/1?city=2');
  expect(names()).toEqual([]);
  expect(isThere('status', 'Loading more…')).toBe(true);
});

test('a list that was made longer is as long when one comes back to it', async () => {
  const data = inRiyadh();
  const page = await showLoadedPage({ address: '/1?city=1', data }, <Visited data={data} />);
  await press('link', 'Load more');
  await answer('filterListings', nextPage(['c']));
  await page.go('/faqs');
  expect(names()).toEqual([]);
  await page.go(-1);
  await until(() => names().length > 0);
  expect(names()).toEqual(['Car a', 'Car b', 'Car c']);
});

function Visited({ data }: { data: SearchPageData }) {
  const { pathname } = useLocation();
  return pathname === '/1' ? <Page data={data} /> : <p>elsewhere</p>;
}

test('the card under the pointer or with the focus is lit, and no other', async () => {
  await results(aSearch({}, { listings: cards('a', 'b') }));
  const lit = () =>
    [...document.querySelectorAll('li[data-lit]')].map((one) => plain(one.querySelector('h3')?.textContent));
  await hover(document.querySelectorAll('article')[1] as Element);
  expect(lit()).toEqual(['Car b']);
  await unhover(document.querySelectorAll('article')[1] as Element);
  expect(lit()).toEqual([]);
  await focus(byRole('link', 'Car a'));
  expect(lit()).toEqual(['Car a']);
  await leaveField(byRole('link', 'Car a'));
  expect(lit()).toEqual([]);
});

const screen = (data: SearchPageData, language: 'en' | 'ar' = 'en') =>
  showPage(<SearchScreen data={data} />, language);

test.each([
  [1, false, '1 listing', 'إعلان واحد'],
  [2, false, '2 listings', 'إعلانان'],
  [120, false, '120 listings', '120 إعلانًا'],
  [1000, true, '1,000+ listings', 'أكثر من 1,000 إعلان'],
])('how many were found (%d, more: %s)', async (total, isCapped, english, arabic) => {
  const data = aSearch({}, { total, isCapped });
  await screen(data);
  expect(allByRole('status').map(({ textContent }) => plain(textContent))).toContain(english);
  await screen(data, 'ar');
  expect(plain(allByRole('status')[0]?.textContent)).toBe(arabic);
});

test.each([
  ['en', 'We left out what makes no sense in this address: the city, the dates.'],
  ['ar', 'تجاهلنا ما لا معنى له في هذا الرابط: المدينة، التواريخ.'],
] as const)('what was left out is said in one line (%s)', async (language, words) => {
  await screen(aSearch({}, {}, { dropped: ['city', 'dates'] }), language);
  expect(allByRole('status').map(({ textContent }) => textContent)).toContain(words);
});

test.each([
  ['en', 'No result for “\u2068احمر\u2069”; shown without it.'],
  ['ar', 'ما لقينا نتائج لـ «\u2068احمر\u2069»، وهذه النتائج بدونها.'],
] as const)('a word that nothing was found for is named (%s)', async (language, words) => {
  await screen(aSearch({ text: 'جيب احمر' }, { listings: cards('jeep'), lostWords: ['احمر'] }), language);
  expect(allByRole('status').map(({ textContent }) => textContent)).toContain(words);
  expect(names()).toHaveLength(1);
});

test('nothing left out, nothing trending and nothing similar leave no trace', async () => {
  await screen(aSearch());
  expect(shown()).not.toContain('We left out');
  expect(allByRole('heading', /Trending now|Similar listings/)).toEqual([]);
});

test('what is trending and what is similar stand under their names', async () => {
  await screen(aSearch({}, {}, { trending: cards('hot'), similar: cards('like') }));
  expect(byRole('region', 'Trending now').querySelector('h3')?.textContent).toBe('Car hot');
  expect(byRole('region', 'Similar listings').querySelector('h3')?.textContent).toBe('Car like');
});
