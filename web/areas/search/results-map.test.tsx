// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { forgetMaps, mapIsReady, mapLog, moveMap, opened } from '../../testing/a-map.ts';
import { aSearch } from '../../testing/a-search.ts';
import { openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, focus, isThere, leaveField, nameOf, plain, press } from '../../testing/person.ts';
import { answer, settle, waitingFor } from '../../testing/screen.tsx';
import { bringIntoView, watchScreen } from '../../testing/seen.ts';
import { useLit } from './lit.ts';
import { ResultsMap } from './results-map.tsx';
import type { SearchFilters } from './search-filters.ts';

vi.mock('../../shell/map/open-map.ts', () => import('../../testing/a-map.ts'));
openPage();
watchScreen();
beforeEach(forgetMaps);

function Page({ filters }: { filters: Partial<SearchFilters> }) {
  const lit = useLit();
  return (
    <>
      <output>{lit.id ?? 'none'}</output>
      <button type="button" onClick={() => lit.light(aCard({ id: 'far', latitude: 20, longitude: 40 }))}>
        light
      </button>
      <ResultsMap data={aSearch(filters)} lit={lit} />
    </>
  );
}
const marker = (change: object = {}) => ({
  id: 'camry',
  kind: 1,
  name: 'White Camry',
  nameAr: 'كامري بيضاء',
  price: '180.00',
  priceHours: 24,
  periodTotal: null,
  latitude: 24.7,
  longitude: 46.7,
  ...change,
});
const cluster = (change: object = {}) => ({
  count: 1_200,
  latitude: 24,
  longitude: 46,
  lowestDayPrice: '95.00',
  south: 23,
  north: 25,
  west: 45,
  east: 47,
  ...change,
});
const seen = (listings: readonly object[], clusters: readonly object[] = [], totalCount = 1) =>
  ({ data: { listings, clusters }, totalCount, isEstimate: false }) as never;

async function map(filters: Partial<SearchFilters> = {}, language: 'en' | 'ar' = 'en') {
  const page = await showPage(<Page filters={{ view: 'map', ...filters }} />, language, '/1?view=map');
  await bringIntoView();
  await mapIsReady();
  return page;
}
/** The first piece and, where no box is asked for, the whole Kingdom. */
async function marked(listings: readonly object[], clusters: readonly object[] = [], everywhere = 1) {
  await answer('markers', seen(listings, clusters));
  if (waitingFor('markers').length > 0) await answer('markers', seen(listings, clusters, everywhere));
  await settle();
}

test('the piece that is seen is asked for with the filters, and the price stands on each listing', async () => {
  await map({ city: 1 });
  const [asked] = waitingFor('markers');
  expect(asked?.sent).toMatchObject({
    city: '1',
    type: '1',
    min_lat: '24',
    max_lat: '25',
    min_long: '46',
    max_long: '47',
  });
  await marked([marker()]);
  const link = byRole('link', /White Camry/);
  expect([plain(link.textContent), plain(nameOf(link)), link.getAttribute('href')]).toEqual([
    'SAR 180',
    'White Camry, SAR 180 per day',
    '/1/camry',
  ]);
});

test.each([
  ['en', { periodTotal: '540.00' }, 'White Camry, SAR 540 in all'],
  ['ar', {}, 'كامري بيضاء، 180 ر.س لليوم'],
  ['en', { price: '1050.00', priceHours: 168 }, 'White Camry, SAR 150 per day'],
] as const)(
  'a mark is called in the language, by what the asked days cost (%s)',
  async (language, change, name) => {
    await map({}, language);
    await marked([marker(change)]);
    expect(allByRole('link').map((link) => plain(nameOf(link)))).toContain(name);
  },
);

test('several too close to be told apart are one: a press comes nearer', async () => {
  await map();
  await marked([], [cluster()]);
  await press('button', /1,200 listings from SAR.95 a day: zoom in/);
  expect(mapLog.at(-1)).toBe('show 23,45,25,47');
});

test('several in one house are shown in the list instead, kept to that house', async () => {
  const page = await map();
  await marked([], [cluster({ count: 3, south: 24, north: 24.0001, west: 46, east: 46.0001 })]);
  await press('button', /3 listings/);
  expect(page.address()).toBe('/1?view=map&box=23.999,45.999,24.001,46.001');
});

test('a first piece that holds less than half goes to see it all; one that holds more stays', async () => {
  await map();
  await marked([marker()], [cluster({ latitude: 20, longitude: 40 })], 9);
  expect(mapLog).toEqual(['show 20,40,24.7,46.7']);
  forgetMaps();
});

test('a shared piece of the map is what is looked at, and the list keeps to what a hand moves it to', async () => {
  const box = { south: 21, west: 39, north: 22, east: 40 };
  const page = await map({ box });
  expect([mapLog, byRole<HTMLInputElement>('switch').checked]).toEqual([['show 21,39,22,40'], true]);
  await moveMap({ south: 20, west: 38, north: 21, east: 39 }, false);
  expect(page.address()).toBe('/1?view=map');
  await moveMap({ south: 20, west: 38, north: 21, east: 39 });
  expect(page.address()).toBe('/1?view=map&box=20.000,38.000,21.000,39.000');
});

test('without the switch the list does not follow; turned on it keeps to what is seen', async () => {
  const page = await map();
  expect(byRole<HTMLInputElement>('switch', 'Search as I move the map').checked).toBe(false);
  await moveMap({ south: 20, west: 38, north: 21, east: 39 });
  expect(page.address()).toBe('/1?view=map');
  await press('switch', 'Search as I move the map');
  expect(page.address()).toBe('/1?view=map&box=20.000,38.000,21.000,39.000');
});

test('a mark with the focus lights its card, and a card without a mark of its own gets a pin', async () => {
  await map();
  await marked([marker()]);
  const lit = () => document.querySelector('output')?.textContent;
  await focus(byRole('link', /White Camry/));
  expect([lit(), byRole('link', /White Camry/).dataset.lit]).toEqual(['camry', 'true']);
  await leaveField(byRole('link', /White Camry/));
  expect(lit()).toBe('none');
  const before = opened.at(-1)?.element.children.length ?? 0;
  await press('button', 'light');
  expect(opened.at(-1)?.element.children.length).toBe(before + 1);
});

test('the buttons of the map come nearer and go away, and the map is called what it shows', async () => {
  await map();
  await press('button', 'Zoom in');
  await press('button', 'Zoom out');
  // After the frame that shows the press.
  await until(() => mapLog.length === 2);
  expect(mapLog).toEqual(['zoom in', 'zoom out']);
  expect([document.querySelector('figure')?.getAttribute('aria-label'), isThere('alert')]).toEqual([
    'Map of the results',
    false,
  ]);
});

test('a hand that moved the map away is offered to search there, once', async () => {
  const page = await map();
  expect(isThere('button', 'Search here')).toBe(false);
  await moveMap({ south: 20, west: 38, north: 21, east: 39 });
  await press('button', 'Search here');
  expect(page.address()).toBe('/1?view=map&box=20.000,38.000,21.000,39.000');
  expect(isThere('button', 'Search here')).toBe(false);
});

test('two prices that would cover each other are one cluster, which comes nearer', async () => {
  await map();
  await marked([marker({ latitude: 24.5 }), marker({ id: 'beside', latitude: 24.51, price: '90.00' })]);
  expect(allByRole('link')).toEqual([]);
  await press('button', /^2 listings from SAR.90 a day: zoom in$/);
  expect(mapLog.at(-1)).toBe('show 24.5,46.7,24.51,46.7');
});

test('the card of a mark that has the focus comes into view', async () => {
  await map();
  await marked([marker()]);
  const card = document.body.appendChild(document.createElement('li'));
  card.dataset.listing = 'camry';
  const seenThere = vi.fn();
  card.scrollIntoView = seenThere;
  await focus(byRole('link', /White Camry/));
  expect(seenThere).toHaveBeenCalledWith({ block: 'nearest' });
  card.remove();
});
