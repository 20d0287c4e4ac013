import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiContext } from '../../shell/pages/page-context.ts';
import { registerMessages } from '../../shell/texts/texts.tsx';
import { aCard, riyadh } from '../../testing/a-card.ts';
import { aSearch } from '../../testing/a-search.ts';
import { loader as categoryLoader, meta as categoryMeta } from './category-page.tsx';
import { startOf } from './map-start.ts';
import { NO_FILTERS } from './search-filters.ts';
import { loader as textLoader, meta as textMeta } from './text-search-page.tsx';

beforeAll(() => {
  registerMessages('ar', ar);
  registerMessages('en', en);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T22:00:00Z') });
  return () => vi.useRealTimers();
});

const ok = (data: object) => ({ ok: true, data });
const found = (ids: readonly string[], more: object = {}) =>
  ok({
    data: { trending: [], withoutTrending: ids.map((id) => aCard({ id })) },
    totalCount: ids.length,
    isCapped: false,
    totalPages: 1,
    nearMisses: [],
    ...more,
  });
const refused = (code: string) => ({ ok: false, status: 500, refusal: { code } });

type Answer = unknown | ((input: Record<string, unknown>) => unknown);
/** A server whose answers a test replaces; it keeps what it was asked. */
function server(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: [string, Record<string, unknown>][] = [];
  const all: Record<string, Answer> = {
    cities: ok({ data: [riyadh] }),
    vehicleCategories: ok({ data: [{ id: 'sedan', name: 'Sedan', nameAr: 'سيدان', needsPapers: true }] }),
    itemCategories: ok({ data: [{ id: 'camera', name: 'Camera', nameAr: 'كاميرا' }] }),
    homeListings: ok({ data: [aCard()], totalCount: 1, pages: 1, isCapped: false }),
    filterListings: found(['camry']),
    trending: ok({ data: [aCard({ id: 'hot' })] }),
    similarListings: ok({ data: [aCard({ id: 'like' })] }),
    ...answers,
  };
  const api = Object.fromEntries(
    Object.entries(all).map(([name, answer]) => [
      name,
      async (input: Record<string, unknown>) => {
        asked.push([name, input]);
        return typeof answer === 'function' ? answer(input) : answer;
      },
    ]),
  );
  const context = new RouterContextProvider();
  context.set(apiContext, api as never);
  const load = (address: string) => {
    const request = new Request(`https://kiraa.test${address}`);
    const [, first = '', second] = new URL(request.url).pathname.split('/');
    const load = first === 'search' ? textLoader : categoryLoader;
    const params = { category: first, searching: second && decodeURIComponent(second) };
    return load({ request, context, params } as never);
  };
  const names = () => asked.map(([name]) => name);
  const of = (name: string) => asked.filter(([one]) => one === name).map(([, input]) => input);
  return { load, names, of };
}

test('a kind by itself shows what is trending in it, and what is offered, ten at a time', async () => {
  const { load, of } = server();
  const data = await load('/2');
  expect(of('homeListings')).toMatchObject([{ kind: 2, page: 1, perPage: 10 }]);
  expect(of('trending')).toEqual([{ kind: 2, perPage: 10, page: 1 }]);
  expect([data.trending.map(({ id }) => id), data.similar]).toEqual([['hot'], []]);
});

test('all kinds ask without a kind', async () => {
  const { load, of } = server();
  await load('/0');
  expect([of('homeListings')[0]?.kind, of('trending')[0]?.kind]).toEqual([undefined, undefined]);
});

test.each([
  ['a filter', '/1?city=1'],
  ['another order', '/1?sort=cheapest'],
  ['a later page', '/1?page=2'],
  ['the map', '/1?view=map'],
])('under %s nothing is trending', async (_, address) => {
  const { load, names } = server({
    homeListings: ok({ data: [aCard()], totalCount: 30, pages: 3, isCapped: false }),
  });
  expect((await load(address)).trending).toEqual([]);
  expect(names()).not.toContain('trending');
});

test('a filter asks for fifty of what it narrows', async () => {
  const { load, of } = server();
  await load('/1?city=1&vehicle=sedan&min=100&delivery=fetched&sort=cheapest');
  expect(of('filterListings')).toEqual([
    expect.objectContaining({
      kind: 1,
      city: 1,
      vehicle: 'sedan',
      lowestPrice: 100,
      renterCollects: true,
      sortByPriceLowToHigh: true,
      page: 1,
      perPage: 50,
    }),
  ]);
});

test('beneath a search that ends on its first page stands what is like its first result, and not in it', async () => {
  const like = ['camry', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id) => aCard({ id }));
  const { load, of } = server({ similarListings: ok({ data: like }) });
  const data = await load('/1?city=1');
  expect(of('similarListings')).toEqual([{ listingId: 'camry', kind: 1, perPage: 50, page: 1 }]);
  expect(data.similar.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test.each([
  ['there are more pages', { filterListings: found(['camry'], { totalPages: 2 }) }],
  ['nothing was found', { filterListings: found([]) }],
])('where %s nothing like it is asked for', async (_, answers) => {
  const { load, names } = server(answers);
  expect((await load('/1?city=1')).similar).toEqual([]);
  expect(names()).not.toContain('similarListings');
});

test('a page past the last shows the first, and says so once', async () => {
  const { load, of } = server({
    filterListings: ({ page }: Record<string, unknown>) => (page === 1 ? found(['camry']) : found([])),
  });
  const data = await load('/1?city=1&page=9');
  expect(of('filterListings').map(({ page }) => page)).toEqual([9, 1]);
  expect([data.filters.page, data.dropped, data.results.listings.length]).toEqual([1, ['page'], 1]);
});

test('a later page that is refused is not taken for one past the last', async () => {
  const { load, of } = server({ filterListings: refused('TOO_MANY_REQUESTS') });
  const data = await load('/1?city=1&page=3');
  expect(of('filterListings')).toHaveLength(1);
  expect([data.results.refusal, data.filters.page, data.dropped]).toEqual(['TOO_MANY_REQUESTS', 3, []]);
});

test('what makes no sense is left out and named', async () => {
  const data = await server().load('/1?city=99&min=cheap&from=2027-03-01');
  expect(data.dropped).toEqual(['city', 'price', 'dates']);
  expect(data.filters).toEqual({ ...NO_FILTERS, kind: 1 });
});

test('today is Riyadh’s day: after midnight there it is the next one', async () => {
  expect((await server().load('/1')).today).toBe('2027-03-08');
});

test.each(['cities', 'vehicleCategories', 'itemCategories', 'trending', 'similarListings'])(
  'without an answer to %s there is still a page',
  async (name) => {
    const { load } = server({ [name]: refused('INTERNAL') });
    expect((await load('/1')).results.listings).toHaveLength(1);
    expect((await load('/1?sort=cheapest')).results.listings).toHaveLength(1);
  },
);

test.each(['/3', '/cars', '/01'])('%s is no page', async (address) => {
  const thrown = await server()
    .load(address)
    .catch((one: unknown) => one);
  expect(thrown).toMatchObject({ init: { status: 404 } });
});

test.each([
  ['/0?type=2&search=tent&from=', '/2?search=tent'],
  ['/1?type=0&search=', '/0'],
])('%s, of a form without a script, leads to %s', async (address, to) => {
  const thrown = (await server()
    .load(address)
    .catch((one: unknown) => one)) as Response;
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, to]);
});

test('a type that says the page’s own kind leads nowhere', async () => {
  expect((await server().load('/1?type=1')).filters.kind).toBe(1);
});

test('[P1-NAV-03] a text is searched for in all kinds', async () => {
  const { load, of } = server();
  const data = await load(`/search/${encodeURIComponent('كامري')}?city=1`);
  expect(of('filterListings')[0]).toMatchObject({ search: 'كامري', city: 1, kind: undefined });
  expect(data.filters).toMatchObject({ kind: 0, text: 'كامري' });
});

const headOf = (
  meta: typeof categoryMeta | typeof textMeta,
  loaderData: ReturnType<typeof aSearch> | undefined,
  language: 'en' | 'ar',
) => {
  const root = { id: 'root', pathname: '/', loaderData: { language, publicUrl: 'https://kiraa.sa' } };
  return (meta as (args: object) => readonly Record<string, unknown>[])({ matches: [root], loaderData });
};
const titleOf = (head: readonly Record<string, unknown>[]) => head.find((one) => 'title' in one)?.title;
const isIndexed = (head: readonly Record<string, unknown>[]) => !head.some((one) => one.name === 'robots');

test.each([
  ['all', { kind: 0 }, 'en', 'All listings'],
  ['vehicles', {}, 'en', 'Vehicles for rent'],
  ['items', { kind: 2 }, 'ar', 'أغراض للإيجار'],
  ['vehicles of a city', { city: 1 }, 'en', 'Vehicles for rent in Riyadh'],
  ['vehicles of a city, in Arabic', { city: 1 }, 'ar', 'مركبات للإيجار في الرياض'],
  ['a text of a city', { text: 'suv', city: 2 }, 'en', 'Results for “\u2068suv\u2069” in Jeddah'],
  ['a city that is not known', { city: 99 }, 'en', 'Vehicles for rent'],
] as const)('the title of %s', (_, filters, language, title) => {
  expect(titleOf(headOf(categoryMeta, aSearch(filters as object), language))).toContain(title);
});

test('search engines list kinds, but neither what is not there nor any text', () => {
  expect(isIndexed(headOf(categoryMeta, aSearch(), 'en'))).toBe(true);
  expect(isIndexed(headOf(categoryMeta, undefined, 'en'))).toBe(false);
  expect(isIndexed(headOf(textMeta, aSearch({ text: 'suv' }), 'en'))).toBe(false);
  expect(titleOf(headOf(textMeta, undefined, 'ar'))).toContain('كل الإعلانات');
});

const box = { south: 24, north: 26, west: 46, east: 47 };
test.each([
  ['nothing', {}, { latitude: 23.8859, longitude: 45.0792 }, 7],
  ['a place', { near: { latitude: 24.5, longitude: 46.5 } }, { latitude: 24.5, longitude: 46.5 }, 9],
  ['a city', { city: 2 }, { latitude: 21.5, longitude: 39.2 }, 9],
  [
    'a city, before a place',
    { city: 2, near: { latitude: 24.5, longitude: 46.5 } },
    { latitude: 21.5, longitude: 39.2 },
    9,
  ],
  ['a piece of the map, before all', { box, city: 2 }, { latitude: 25, longitude: 46.5 }, 9],
])('[P1-SRCH-09] the map begins where %s says', (_, filters, centre, zoom) => {
  expect(startOf(aSearch(filters))).toEqual({ centre, zoom: { wide: zoom, narrow: zoom, most: 14 } });
});
