// @vitest-environment happy-dom
import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { act } from 'react';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { apiContext, publicUrlContext } from '../../shell/pages/page-context.ts';
import { aCard, aDetail, jeddah, riyadh } from '../../testing/a-card.ts';
import { forgetMaps, mapIsReady, mapLog, marks, opened } from '../../testing/a-map.ts';
import { standAt, withDevice } from '../../testing/device.ts';
import { enterAs, openPage, showLoadedPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, pressKey, shown } from '../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../testing/screen.tsx';
import { bringIntoView, watchScreen } from '../../testing/seen.ts';
import { BookBar } from './book-bar.tsx';
import { ListingMap } from './listing-map.tsx';
import ListingPage, { clientLoader, loader, meta } from './listing-page.tsx';
import { ListingPictures } from './listing-pictures.tsx';
import { SimilarListings } from './similar-listings.tsx';

vi.mock('../../shell/map/open-map.ts', () => import('../../testing/a-map.ts'));
openPage();
withDevice();
watchScreen();
beforeEach(forgetMaps);

const refused = (code: string, status: number) => ({ ok: false, status, refusal: { code } });
/** A server that answers each of the page's five questions, but for those that a test breaks. */
function server(broken: object = {}) {
  const asked: [string, unknown][] = [];
  const answers: Record<string, unknown> = {
    listing: { ok: true, data: { data: aDetail() } },
    listingReviews: { ok: true, data: { data: [], totalCount: 0 } },
    similarListings: { ok: true, data: { data: [aCard({ id: 'near' })] } },
    cities: { ok: true, data: { data: Array.from({ length: 30 }, (_, id) => ({ ...riyadh, id })) } },
    ...broken,
  };
  const api = Object.fromEntries(
    Object.keys(answers).map((name) => [
      name,
      async (input: unknown) => {
        asked.push([name, input]);
        return answers[name];
      },
    ]),
  );
  const context = new RouterContextProvider();
  context.set(apiContext, api as never);
  context.set(publicUrlContext, 'https://kiraa.sa');
  const load = (category = '1', productId = 'camry') =>
    loader({ context, params: { category, productId } } as never);
  return { asked, load };
}

test('the page asks four things in one go, of its listing and its kind', async () => {
  const { asked, load } = server();
  const loaded = await load();
  expect(asked).toEqual([
    ['listing', { listingId: 'camry', kind: 1 }],
    ['listingReviews', { listingId: 'camry', page: 1, perPage: 5 }],
    ['similarListings', { listingId: 'camry', kind: 1, page: 1, perPage: 8 }],
    ['cities', {}],
  ]);
  expect([loaded.listing.id, loaded.cities.length, loaded.publicUrl]).toEqual([
    'camry',
    24,
    'https://kiraa.sa',
  ]);
});

test.each([
  ['reviews', 'listingReviews', null],
  ['similar', 'similarListings', []],
  ['cities', 'cities', []],
] as const)('without its %s the page is still a page', async (part, name, nothing) => {
  const loaded = await server({ [name]: refused('INTERNAL', 500) }).load();
  expect([loaded[part], loaded.listing.id]).toEqual([nothing, 'camry']);
});

test.each([
  ['NOT_FOUND', 400, 404],
  ['INTERNAL', 503, 503],
])('a listing that is refused with %s (%d) is a page of status %d', async (code, status, said) => {
  const failed = await server({ listing: refused(code, status) })
    .load()
    .catch((thrown: unknown) => thrown);
  expect(failed).toMatchObject({ init: { status: said } });
});

test.each(['3', 'cars', ''])('[P1-ITEM-03] the kind "%s" is no kind, and nobody is asked', async (kind) => {
  const { asked, load } = server();
  const thrown = (await load(kind).catch((one: unknown) => one)) as Response;
  expect([thrown.headers.get('location'), asked]).toEqual(['/404', []]);
});

const rootData = { language: 'en', publicUrl: 'https://kiraa.sa' };
async function headOf(change: Partial<ListingDetail> = {}, language: 'en' | 'ar' = 'en') {
  const loaderData = await server({ listing: { ok: true, data: { data: aDetail(change) } } }).load();
  const matches = [
    { id: 'root', pathname: '/', loaderData: { ...rootData, language } },
    { id: 'page', pathname: '/1/camry', loaderData },
  ];
  return meta({ matches, loaderData } as never) as readonly Record<string, unknown>[];
}
const tag = (head: readonly Record<string, unknown>[], key: string, value: string) =>
  head.find((one) => one[key] === value)?.content;
const facts = (head: readonly Record<string, unknown>[], type: string) =>
  head
    .map((one) => one['script:ld+json'] as Record<string, unknown> | undefined)
    .find((one) => one?.['@type'] === type) as Record<string, never>;

test.each([
  ['en', 'Rent White Camry in Riyadh', 'SAR 180 per day · Clean and cool.'],
  ['ar', 'استأجر كامري بيضاء في الرياض', '180 ر.س لليوم · نظيفة وباردة.'],
] as const)('the head in %s says name, city and price', async (language, title, description) => {
  const head = await headOf({}, language);
  expect(head.find((one) => 'title' in one)?.title).toContain(title);
  expect(plain(tag(head, 'name', 'description') as string)).toBe(description);
  expect(tag(head, 'property', 'og:image')).toBe('https://kiraa.sa/pictures/p1/share.jpg');
});

test('a listing has the address of its own kind, whichever it was found under', async () => {
  const head = await headOf({ kind: 2 }, 'ar');
  expect(head.find(({ rel }) => rel === 'canonical')?.href).toBe('https://kiraa.sa/2/camry');
  expect(facts(head, 'Product')).toMatchObject({ offers: { url: 'https://kiraa.sa/2/camry' } });
});

test('a long description ends with a whole word', async () => {
  const head = await headOf({ description: 'Comfortable seats. '.repeat(20) });
  const said = tag(head, 'name', 'description') as string;
  expect(said.length).toBeLessThanOrEqual(161);
  expect(said).toMatch(/ (Comfortable|seats\.)…$/);
});

test.each([
  [1, 1, 'HUR'],
  [24, 1, 'DAY'],
  [168, 1, 'WEE'],
  [720, 1, 'MON'],
  [6, 6, 'HUR'],
])('a price for %d hours is told to machines as %d of %s', async (priceHours, value, unitCode) => {
  const { offers } = facts(await headOf({ priceHours }), 'Product') as Record<string, Record<string, never>>;
  expect(offers?.priceSpecification).toMatchObject({
    price: '180.00',
    referenceQuantity: { value, unitCode },
  });
});

test('the five of a new listing is told to no machine as a rating', async () => {
  expect(facts(await headOf({ ratingCount: 0, rating: 5 }), 'Product')).not.toHaveProperty('aggregateRating');
  expect(facts(await headOf(), 'Product')).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12, bestRating: 5 },
  });
});

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('a listing whose offer is %s is told so', async (status, availability) => {
  expect(facts(await headOf({ status }), 'Product')).toMatchObject({ offers: { availability } });
});

test('the trail for machines leads over the kind, in the language', async () => {
  const trail = facts(await headOf({ kind: 2 }, 'ar'), 'BreadcrumbList') as Record<string, never[]>;
  expect(trail.itemListElement).toMatchObject([
    { position: 1, item: 'https://kiraa.sa/' },
    { position: 2, item: 'https://kiraa.sa/2', name: 'أغراض' },
    { position: 3, name: 'كامري بيضاء' },
  ]);
});

test('a listing that is not there is not found by search engines either', async () => {
  const matches = [{ id: 'root', pathname: '/', loaderData: rootData }];
  const head = meta({ matches, loaderData: undefined } as never) as readonly Record<string, unknown>[];
  expect(tag(head, 'name', 'robots')).toBe('noindex');
});

async function page(change: Partial<ListingDetail> = {}, language: 'en' | 'ar' = 'en') {
  standAt(undefined, 'prompt');
  const data = await server({ listing: { ok: true, data: { data: aDetail(change) } } }).load();
  // On the way from another page the parts come with the data.
  await clientLoader({ serverLoader: async () => data } as never);
  return showLoadedPage({ address: '/1/camry', data }, <ListingPage />, language);
}

test('a day that is pressed on the calendar stands in the form, and in the link that is shared', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  await page();
  await until(() => isThere('heading', 'Availability') && isThere('button', /Book/));
  expect(isThere('heading', 'Similar listings')).toBe(true);
  await press('button', 'Next month');
  await answer('itemCalendar', {
    data: { timeZone: 'Asia/Riyadh', days: [{ date: '2027-04-05', state: 'free' }] },
  } as never);
  await press('button', 'Mon 5 Apr, free');
  expect(byRole<HTMLAnchorElement>('link', 'X').href).toContain('from%3D2027-04-05');
});

test('what the calendar tells of a time that the reader keeps unpaid stands in the form', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  await page();
  await until(() => waitingFor('itemCalendar').length > 0);
  const [from, to] = ['2027-03-10T13:00:00.000Z', '2027-03-12T13:00:00.000Z'];
  const unpaid = { bookingId: 'kept', from, to, slotUntil: '2027-03-07T09:10:00.000Z' };
  await answer('itemCalendar', { data: { timeZone: 'Asia/Riyadh', days: [], taken: [], unpaid } } as never);
  await until(() => isThere('link', 'Finish paying'));
  expect(shown()).toContain('It stays yours for 10 min.');
});

test('what is known of the times goes with whoever it was told to: after a log-out and another log-in it is asked anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({});
  await page();
  await until(() => waitingFor('itemCalendar').length > 0);
  const [from, to] = ['2027-03-10T13:00:00.000Z', '2027-03-12T13:00:00.000Z'];
  const unpaid = { bookingId: 'kept', from, to, slotUntil: '2027-03-07T09:10:00.000Z' };
  await answer('itemCalendar', { data: { timeZone: 'Asia/Riyadh', days: [], taken: [], unpaid } } as never);
  await until(() => isThere('link', 'Finish paying'));
  await act(async () => browserSession().leave());
  expect(isThere('link', 'Finish paying')).toBe(false);
  await enterAs({ userId: 'noura' });
  expect(isThere('link', 'Finish paying')).toBe(false);
});

test('a listing that is not offered now has no bar that leads to a form', async () => {
  await page({ status: false });
  await until(() => isThere('heading', 'Availability'));
  expect(document.querySelector('a[href^="#"]')).toBeNull();
});

test('on a phone the bar leads to the form with the price, and goes away where the form is seen', async () => {
  const bar = () => document.querySelector('a[href="#form"]')?.parentElement as HTMLElement;
  await showPage(
    <>
      <section id="form">the form</section>
      <BookBar listing={aDetail({ priceHours: 168 })} formId="form" />
    </>,
  );
  expect(plain(bar().textContent)).toBe('SAR 180 per weekBook');
  expect([bar().inert, bar().dataset.away]).toEqual([false, undefined]);
  await bringIntoView();
  expect([bar().inert, bar().dataset.away]).toEqual([true, 'true']);
  await bringIntoView(false);
  expect(bar().inert).toBe(false);
  await showPage(<BookBar listing={aDetail({ priceHours: 168 })} formId="form" label="Edit" />);
  expect(plain(bar().textContent)).toBe('SAR 180 per weekEdit');
  await showPage(<BookBar listing={aDetail({ priceHours: 168 })} formId="form" total="540.00" />);
  expect(plain(bar().textContent)).toBe('SAR 540 in allBook');
});

const six = [2, 3, 4, 5, 6, 7].map((number) => ({ path: `/pictures/p${number}` }));
const track = () => document.querySelector('ul') as HTMLUListElement;
let scrolled: number[] = [];
/** Slides of a hundred pixels in a row, in the direction of the page. */
async function pictures(morePictures = six, language: 'en' | 'ar' = 'en') {
  scrolled = [];
  await showPage(<ListingPictures listing={aDetail({ morePictures })} />, language);
  const list = track();
  if (language === 'ar') list.style.direction = 'rtl';
  vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(100);
  for (const [index, slide] of [...list.children].entries())
    vi.spyOn(slide, 'getBoundingClientRect').mockImplementation(
      () => ({ left: index * 100 - Math.abs(list.scrollLeft) }) as DOMRect,
    );
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ left: 0 } as DOMRect);
  vi.spyOn(list, 'scrollBy').mockImplementation(((to: ScrollToOptions) => {
    scrolled.push(to.left ?? 0);
    list.scrollLeft += to.left ?? 0;
    list.dispatchEvent(new Event('scroll'));
  }) as never);
}

test('[P1-ITEM-05] one large picture, four beside it, and how many more there are', async () => {
  await pictures();
  expect(document.querySelectorAll('ul:first-of-type > li > picture')).toHaveLength(7);
  expect(allByRole('button', /^Show picture/).map(nameOf)).toEqual([
    'Show picture 2',
    'Show picture 3',
    'Show picture 4',
    'Show picture 5',
  ]);
  expect(shown()).toContain('+2');
  expect(allByRole('img').map(nameOf)[0]).toBe('White Camry: picture 1 of 7');
});

test('the first picture is fetched at once, the others as they come near', async () => {
  await pictures();
  const [first, second] = [...document.querySelectorAll('img')];
  expect([first?.loading, first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect(second?.loading).toBe('lazy');
});

test.each([
  ['two pictures', [six[0] as { path: string }], 1, false],
  ['five', six.slice(0, 4), 4, false],
  ['six', six.slice(0, 5), 4, true],
])('%s and what stands beside the large one', async (_, more, beside, hasMore) => {
  await pictures(more);
  expect(allByRole('button', /^Show picture/)).toHaveLength(beside);
  expect(/\+\d/.test(shown())).toBe(hasMore);
});

test('one picture has neither arrows nor anything beside it', async () => {
  await pictures([]);
  expect(allByRole('button').map(nameOf)).toEqual(['See the pictures in full']);
});

test('a picture beside is shown at a press, and marked while it is', async () => {
  await pictures();
  await press('button', 'Show picture 4');
  expect(scrolled).toEqual([300]);
  expect(byRole('button', 'Show picture 4').getAttribute('aria-current')).toBe('true');
  expect(byRole('button', 'Show picture 2').getAttribute('aria-current')).toBeNull();
});

test('the arrows go round: back from the first is the last, on from the last the first', async () => {
  await pictures();
  await press('button', 'Previous picture');
  await press('button', 'Next picture');
  expect(scrolled).toEqual([600, -600]);
  const arrows = allByRole('button', /picture$/).map((button) => button.querySelector('svg'));
  expect(arrows.map((icon) => icon?.classList.contains('mirrored'))).toEqual([true, true]);
});

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'keys go as the eye reads (%s), a whole picture each, and stay at the ends',
  async (language, on, back) => {
    await pictures(six, language);
    const keys = async (...all: string[]) => {
      for (const key of all) await pressKey(key, track());
      return track().scrollLeft / 100;
    };
    expect(await keys(back)).toBe(0);
    expect(await keys(on, on)).toBe(2);
    expect(await keys(back)).toBe(1);
    expect(await keys('End', on)).toBe(6);
    expect(await keys('Home')).toBe(0);
  },
);

test('other keys scroll the page as ever', async () => {
  await pictures();
  expect(await pressKey('ArrowRight', track())).toBe(false);
  expect(await pressKey('ArrowDown', track())).toBe(true);
});

const listingMap = (language: 'en' | 'ar' = 'en') =>
  showPage(<ListingMap listing={aDetail()} cities={[riyadh, jeddah]} />, language);
const route = (change: object = {}) =>
  ({
    data: {
      along: 'road',
      meters: 12_340,
      seconds: 905,
      line: [
        { latitude: 24.7, longitude: 46.7 },
        { latitude: 24.9, longitude: 46.5 },
      ],
      ...change,
    },
  }) as never;

test('where it is stands in words, and as a drawing until the map is looked at', async () => {
  await listingMap();
  expect(shown()).toContain('Riyadh, Al Olaya');
  expect(document.querySelector('figure')?.getAttribute('aria-label')).toBe(
    'Map of the Kingdom with a circle around Riyadh, Al Olaya',
  );
  expect(opened).toEqual([]);
  await bringIntoView();
  await mapIsReady();
  expect(opened[0]).toMatchObject({
    centre: { latitude: 24.7, longitude: 46.7 },
    names: [{ name: 'Riyadh' }, {}],
  });
  expect([...marks].map(([mark, at]) => [mark.firstElementChild?.className, at])).toEqual([
    [expect.stringContaining('circle'), { latitude: 24.7, longitude: 46.7 }],
  ]);
});

test.each([
  ['by road with its time', {}, 'en', '12.34 km by road, about 16 minutes'],
  ['by road without one', { seconds: null }, 'en', '12.34 km by road'],
  ['as the crow flies', { along: 'straight', seconds: null }, 'en', '12.34 km as the crow flies'],
  ['in Arabic', {}, 'ar', '12.34 كم بالطريق، حوالي 16 دقيقة'],
] as const)('[P1-ITEM-07] the way there is said %s', async (_, change, language, words) => {
  standAt({ latitude: 24.9, longitude: 46.5 });
  await listingMap(language);
  await press('checkbox');
  expect(lastAsked().sent).toEqual({ from: '24.9,46.5', to: '24.7,46.7' });
  await answer('placeRoute', route(change));
  expect(plain(byRole('status').textContent)).toBe(words);
});

test('the way is drawn on the map and all of it shown; without the tick it is gone', async () => {
  standAt({ latitude: 24.9, longitude: 46.5 });
  await listingMap();
  await bringIntoView();
  await mapIsReady();
  await press('checkbox', 'Show Route Preview');
  await answer('placeRoute', route());
  expect(mapLog).toEqual(['show 24.7,46.5,24.9,46.7', 'draw 24.7,46.7 24.9,46.5']);
  await press('checkbox', 'Show Route Preview');
  expect(mapLog.at(-1)).toBe('erase 24.7,46.7 24.9,46.5');
  expect(byRole('status').textContent).toBe('');
});

test('[P2-ERR-09] a device that does not tell its place, and a way that is not found, say nothing', async () => {
  const noted = vi.spyOn(console, 'info').mockImplementation(() => {});
  standAt(undefined);
  await listingMap();
  await press('checkbox');
  expect([waitingFor('placeRoute'), byRole('status').textContent, isThere('alert')]).toEqual([[], '', false]);
  await press('checkbox');
  standAt({ latitude: 24.9, longitude: 46.5 });
  await press('checkbox');
  await refuse('placeRoute', 'NOT_FOUND', 404);
  expect([byRole('status').textContent, isThere('alert')]).toEqual(['', false]);
  expect(noted.mock.calls).toEqual([
    ['no route', 'no place'],
    ['no route', 'NOT_FOUND'],
  ]);
});

test('[P1-ITEM-19] similar listings stand as a slider of cards; without any there is no heading', async () => {
  await showPage(<SimilarListings listings={[aCard({ id: 'a' }), aCard({ id: 'b', name: 'Tent' })]} />);
  expect(byRole('region', 'Similar listings').getAttribute('aria-roledescription')).toBe('carousel');
  expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/1/a', '/1/b']);
  await showPage(<SimilarListings listings={[]} />);
  expect(isThere('heading')).toBe(false);
});
