// @vitest-environment happy-dom
import { act } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { apiContext } from '../../shell/pages/page-context.ts';
import { aCard, jeddah, riyadh } from '../../testing/a-card.ts';
import { dialogKey, enterAs, openPage, showLoadedPage } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  pressKey,
  shown,
  typeInto,
} from '../../testing/person.ts';
import { answer, asked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { watchScreen } from '../../testing/seen.ts';
import HomePage, { loader } from './home-page.tsx';

openPage();
watchScreen();

const alkhobar = { id: 3, name: 'Al Khobar', nameAr: 'الخبر', latitude: 26.3, longitude: 50.2 };
async function home(change: object = {}, language: 'en' | 'ar' = 'en', root: object = {}) {
  const data = {
    cities: [riyadh, jeddah, alkhobar],
    vehicles: [],
    items: [],
    trending: [aCard()],
    today: '2027-03-07',
    ...change,
  };
  return showLoadedPage({ address: '/', data, root }, <HomePage />, language);
}
const [ANYTHING, CITY] = ['search', 'where'] as const;
const field = (name: 'search' | 'where') =>
  document.querySelector('form')?.elements.namedItem(name) as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => plain(one.textContent));

const dayOf = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
/** In the calendar below the field of days: the first touch begins, the second ends. */
async function touchDays(...dates: readonly string[]) {
  await press('button', 'When: Any day');
  await act(async () => void (await import('../../shell/calendar/days-picker.tsx')));
  for (const date of dates) await act(async () => dayOf(date)?.click());
}

const refused = { ok: false, status: 500, refusal: { code: 'INTERNAL' } };
test.each([
  ['cities', { cities: [], trending: ['camry'] }],
  ['trending', { cities: [1], trending: [] }],
] as const)('without its %s the home page is still a page', async (broken, there) => {
  const api = {
    cities: async () => ({ ok: true, data: { data: [riyadh] } }),
    vehicleCategories: async () => ({ ok: true, data: { data: [] } }),
    itemCategories: async () => ({ ok: true, data: { data: [] } }),
    trending: async () => ({ ok: true, data: { data: [aCard()] } }),
    [broken]: async () => refused,
  };
  const context = new RouterContextProvider();
  context.set(apiContext, api as never);
  const data = await loader({ context } as never);
  expect({ cities: data.cities.map(({ id }) => id), trending: data.trending.map(({ id }) => id) }).toEqual(
    there,
  );
});

test('[P1-HOME-09] a city or words have to be said: with neither both are missing, and the city comes first', async () => {
  const page = await home();
  await press('button', 'Search');
  expect([allByRole('alert').map(({ textContent }) => textContent), page.address()]).toEqual([
    ['Type or choose a city', 'Type what you need'],
    '/',
  ]);
  expect([CITY, ANYTHING].map((one) => field(one).getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(field(CITY));
});

test.each([
  [ANYTHING, 's'],
  [ANYTHING, 'a'.repeat(31)],
  [CITY, 'ر'],
] as const)('[P1-HOME-09] the field %s does not search for "%s"', async (which, text) => {
  const page = await home();
  await typeInto(field(which), text);
  await press('button', 'Search');
  expect([byRole('alert').textContent, page.address()]).toEqual(['Type 2 to 30 characters', '/']);
  expect([field(which).getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field(which)]);
  expect(descriptionOf(field(which))).toBe('Type 2 to 30 characters');
  expect(field(which).value).toBe(text);
});

test('[P1-HOME-03] anything is searched for, with its days, and without those that are not said', async () => {
  const page = await home();
  await typeInto(field(ANYTHING), ' كامري بيضاء ');
  await touchDays('2027-03-10');
  await press('button', 'Search');
  expect(page.address()).toBe(`/search/${encodeURIComponent('كامري بيضاء')}?from=2027-03-10`);
});

test.each([
  ['', 'جده', 'All', '/0?city=2&from=2027-03-10&until=2027-03-12'],
  ['', 'Olaya', 'Vehicles', '/1?search=Olaya&from=2027-03-10&until=2027-03-12'],
  ['camera', 'Riyadh', 'All', '/search/camera?city=1&from=2027-03-10&until=2027-03-12'],
  ['camera', 'Riyadh', 'Items', '/2?search=camera&city=1&from=2027-03-10&until=2027-03-12'],
])(
  '[P1-HOME-02] "%s" in "%s" (%s) is searched for as the whole bar says it',
  async (text, city, kind, address) => {
    const page = await home();
    await press('radio', kind);
    if (text !== '') await typeInto(field(ANYTHING), text);
    await typeInto(field(CITY), city);
    await touchDays('2027-03-10', '2027-03-12');
    await press('button', 'Search');
    expect(page.address()).toBe(address);
  },
);

test('a fault is gone once the search is right', async () => {
  const page = await home();
  await press('button', 'Search');
  await typeInto(field(ANYTHING), 'suv');
  await press('button', 'Search');
  expect(page.address()).toBe('/search/suv');
});

test.each([
  ['Riyadh', 'All', '/0?city=1'],
  ['الرياض', 'Vehicles', '/1?city=1'],
  ['جده', 'All', '/0?city=2'],
  ['riyadh', 'Items', '/2?city=1'],
  ['Olaya', 'All', '/search/Olaya'],
  ['Olaya', 'Vehicles', '/1?search=Olaya'],
])('[P1-HOME-02] the city "%s" and %s lead to %s', async (city, kind, address) => {
  const page = await home();
  await press('radio', kind);
  await typeInto(field(CITY), city);
  await press('button', 'Search');
  expect(page.address()).toBe(address);
});

test.each([
  ['', ['Near me', 'Riyadh', 'Jeddah', 'Al Khobar']],
  ['kh', ['Al Khobar']],
  ['خبر', ['Al Khobar']],
  ['الخبر', ['Al Khobar']],
  ['d', ['Riyadh', 'Jeddah']],
  ['a', ['Al Khobar', 'Riyadh', 'Jeddah']],
  ['j', ['Jeddah']],
  ['paris', []],
])('cities are narrowed as one types "%s": %o', async (typed, names) => {
  await home();
  await typeInto(field(CITY), 'x');
  await typeInto(field(CITY), typed);
  expect(options()).toEqual(names);
});

test('a city that is typed while the device looks for its place stays', async () => {
  const looking = Promise.withResolvers<void>();
  const position = { coords: { latitude: 24.71, longitude: 46.67 } };
  const getCurrentPosition = (found: (at: object) => void) =>
    void looking.promise.then(() => found(position));
  const device = vi.spyOn(navigator, 'geolocation', 'get');
  device.mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  const page = await home();
  await act(async () => field(CITY).click());
  await pressKey('ArrowDown', field(CITY));
  await pressKey('Enter', field(CITY));
  await typeInto(field(CITY), 'Jeddah');
  await act(async () => looking.resolve());
  await press('button', 'Search');
  expect([field(CITY).value, page.address()]).toEqual(['Jeddah', '/0?city=2']);
  device.mockRestore();
});

test('a city is chosen by the keys, which go round over the field; Escape closes the list', async () => {
  await home({}, 'ar');
  await typeInto(field(CITY), 'xx');
  await typeInto(field(CITY), '');
  const active = () =>
    document.getElementById(field(CITY).getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect([field(CITY).getAttribute('role'), field(CITY).getAttribute('aria-expanded')]).toEqual([
    'combobox',
    'true',
  ]);
  await pressKey('ArrowDown', field(CITY));
  expect(active()).toBe('القريب مني');
  await pressKey('ArrowDown', field(CITY));
  expect(active()).toBe('الرياض');
  await pressKey('ArrowUp', field(CITY));
  await pressKey('ArrowUp', field(CITY));
  expect(active()).toBeUndefined();
  await pressKey('ArrowUp', field(CITY));
  expect(active()).toBe('الخبر');
  expect(await pressKey('Enter', field(CITY))).toBe(false);
  expect([field(CITY).value, options()]).toEqual(['الخبر', []]);
  await typeInto(field(CITY), 'ر');
  await pressKey('Escape', field(CITY));
  expect(options()).toEqual([]);
});

const suggestion = (kind: string, id: string, change: object = {}) => ({
  kind,
  id,
  name: `Name ${id}`,
  nameAr: `اسم ${id}`,
  listingKind: 1,
  place: '',
  placeAr: '',
  ...change,
});
const suggested = [
  suggestion('city', '1', { listingKind: 0 }),
  suggestion('category', 'suv'),
  suggestion('category', 'camera', { listingKind: 2 }),
  suggestion('listing', 'camry', { place: 'Riyadh', placeAr: 'الرياض' }),
];
async function suggesting(language: 'en' | 'ar' = 'en') {
  vi.useFakeTimers();
  const page = await home({}, language);
  await typeInto(field(ANYTHING), 'c');
  await typeInto(field(ANYTHING), 'ca');
  await pass(150);
  expect(waitingFor('suggest')).toEqual([]);
  await pass(100);
  return page;
}

test('it is suggested once the fingers rest, from two letters on, and once', async () => {
  await suggesting();
  expect(waitingFor('suggest').map(({ sent }) => sent)).toEqual([{ q: 'ca' }]);
  await answer('suggest', { data: suggested } as never);
  expect(options()).toEqual(['Name 1', 'Name suv', 'Name camera', 'Name camryRiyadh']);
  expect(allByRole('group').map(nameOf)).toEqual(
    expect.arrayContaining(['Cities', 'Categories', 'Listings']),
  );
  expect(shown()).toContain('4 suggestions');
});

test('in Arabic the suggestions are Arabic', async () => {
  await suggesting('ar');
  await answer('suggest', { data: suggested } as never);
  expect(options().at(-1)).toBe('اسم camryالرياض');
});

test.each([
  [1, '/0?city=1'],
  [2, '/1?vehicle=suv'],
  [3, '/2?item=camera'],
  [4, '/1/camry'],
])('the %d. suggestion leads to %s, by the keys alone', async (steps, address) => {
  const page = await suggesting();
  await answer('suggest', { data: suggested } as never);
  for (let step = 0; step < steps; step += 1) await pressKey('ArrowDown', field(ANYTHING));
  await pressKey('Enter', field(ANYTHING));
  await pass(0);
  expect(page.address()).toBe(address);
});

test('a suggestion is followed by a press as well, and the field is empty again', async () => {
  const page = await suggesting();
  await answer('suggest', { data: suggested } as never);
  await press('option', /Name camry/);
  await pass(0);
  expect([page.address(), field(ANYTHING).value]).toEqual(['/1/camry', '']);
});

test('suggestions that do not come are no fault, and what is typed on cancels the question before', async () => {
  await suggesting();
  const [first] = waitingFor('suggest');
  await typeInto(field(ANYTHING), 'cam');
  await pass(300);
  expect(first?.signal.aborted).toBe(true);
  await refuse('suggest', 'TOO_MANY_REQUESTS', 429);
  expect([isThere('alert'), options()]).toEqual([false, []]);
});

test('[P1-HOME-07] who is logged in begins to earn at once; a guest logs in first', async () => {
  const page = await home();
  expect(byRole('link', 'Start Earning').getAttribute('href')).toContain('dialog=LOGIN');
  await press('link', 'Start Earning');
  expect([dialogKey(), page.address()]).toEqual(['LOGIN', '/']);
  await enterAs({});
  await home();
  expect(byRole('link', 'Start Earning').getAttribute('href')).toBe('/0');
});

test('[D-HOURS P1-HOME-08] support around the clock is promised only by a house that says when it is reached', async () => {
  await home();
  expect([shown().includes('24/7'), shown().includes('Support by people')]).toEqual([false, true]);
  const site = { social: [], hours: { en: 'Sunday to Thursday, 9 to 5', ar: 'من الأحد إلى الخميس' } };
  await home({}, 'en', { site });
  expect(shown()).toContain('Write to us day or night. By phone: Sunday to Thursday, 9 to 5.');
  expect(shown()).toContain('24/7 support');
});

test('the ways into kinds, all, and what is trending', async () => {
  await home();
  const links = allByRole('link').map((one) => one.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/1', '/2', '/0', '/1/camry']));
  expect(isThere('region', 'Most wanted this week')).toBe(true);
});

test('where nothing is offered yet that is said, with no empty slider', async () => {
  await home({ trending: [] });
  expect(isThere('heading', 'New listings are on their way')).toBe(true);
  expect(isThere('region', 'Most wanted this week')).toBe(false);
});

test('the app is led to where its stores are set, and else put on the home screen by hand', async () => {
  await home();
  expect(shown()).toContain('Put Kiraa on your home screen');
  await home({}, 'en', { site: { social: [], appStore: 'https://apps.apple.com/kiraa' } });
  expect(allByRole('link').map((one) => one.getAttribute('href'))).toContain('https://apps.apple.com/kiraa');
  expect(shown()).not.toContain('Put Kiraa on your home screen');
});

test('what moves in the banner is decoration, passed by', async () => {
  await home();
  expect(asked).toEqual([]);
  const drawn = [...document.querySelectorAll('section[aria-labelledby=hero-title] img')];
  expect(drawn.length > 3 && drawn.every((one) => one.closest('[aria-hidden=true]'))).toBe(true);
});
