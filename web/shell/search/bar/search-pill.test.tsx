// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jeddah, riyadh } from '../../../testing/a-card.ts';
import { openPage, showLoadedPage, toasts, until } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  hover,
  isThere,
  nameOf,
  press,
  shown,
  typeInto,
} from '../../../testing/person.ts';
import { answer, asked, settle, waitingFor } from '../../../testing/screen.tsx';
import { watchScreen } from '../../../testing/seen.ts';
import { SearchPill } from './search-pill.tsx';
import { NOTHING_SEARCHED, rememberSearched, type Searched } from './searched.ts';

const calendar = vi.hoisted(() => ({ drawn: 0 }));
vi.mock('../../calendar/day-calendar.tsx', async (original) => {
  const { DayCalendar } = await original<typeof import('../../calendar/day-calendar.tsx')>();
  return {
    DayCalendar: (props: Parameters<typeof DayCalendar>[0]) => {
      calendar.drawn += 1;
      return createElement(DayCalendar, props);
    },
  };
});

const sheet = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('./search-sheet.tsx', (original) => {
  sheet.fetched += 1;
  return original();
});

openPage();
watchScreen();
let isWide = false;
beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const where = { id: 1, name: 'Riyadh', nameAr: 'الرياض' };
const camry: Searched = {
  ...NOTHING_SEARCHED,
  city: where,
  from: '2027-03-25',
  until: '2027-03-28',
  text: 'car',
};
const pill = () => byRole('link', /^(Search|بحث): /);

async function header(searched?: Searched, language: 'en' | 'ar' = 'en') {
  const data = searched === undefined ? {} : { searched };
  return showLoadedPage({ address: '/1/camry', data }, <SearchPill />, language);
}
async function openSheet(searched?: Searched, cities: object[] = [riyadh, jeddah]) {
  const page = await header(searched);
  await act(async () => void (await import('./search-sheet.tsx')));
  await press('link', /^Search: /);
  await until(() => isThere('dialog', 'Search'));
  await answer('cities', { data: cities } as never);
  return page;
}
const dayOf = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
const touch = (date: string) => act(async () => dayOf(date)?.click());
const steps = () =>
  allByRole('button')
    .filter((one) => one.hasAttribute('aria-controls'))
    .map((one) => [nameOf(one), one.getAttribute('aria-expanded')]);
const words = () => document.querySelector<HTMLInputElement>('input[name=search]') as HTMLInputElement;

test('a finger on the search is seen before the sheet’s files are asked for', async () => {
  const frames: FrameRequestCallback[] = [];
  await header();
  const paint = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame));
  await hover(pill());
  expect(sheet.fetched).toBe(0);
  frames.at(-1)?.(0);
  await vi.waitFor(() => expect(sheet.fetched).toBe(1));
  paint.mockRestore();
});

test.each([
  ['en', 'Search: Riyadh · 25–28 Mar · car'],
  ['ar', 'بحث: الرياض · \u206725–28 مارس\u2069 · car'],
] as const)('[D-ONE-SEARCH] a header says the search of its page in short, in %s', async (language, name) => {
  await header(camry, language);
  expect([nameOf(pill()), pill().getAttribute('href')]).toEqual([name, '/0']);
});

test('elsewhere it is the last search, without days that are over', async () => {
  rememberSearched(camry);
  await header();
  expect(nameOf(pill())).toBe('Search: Riyadh · 25–28 Mar · car');
  rememberSearched({ ...camry, from: '2027-03-01', until: '2027-03-09' });
  await header();
  expect(nameOf(pill())).toBe('Search: Riyadh · car');
});

test('what is kept of a search that is no search is as nothing', async () => {
  localStorage.setItem('kiraa.searched', '{');
  await header();
  expect(nameOf(pill())).toBe('Search: Search vehicles and items');
});

test('a place of the person is used, and not kept', () => {
  rememberSearched({ ...camry, near: { latitude: 24.7, longitude: 46.7 } });
  expect(localStorage.getItem('kiraa.searched')).not.toContain('24.7');
});

test('on a phone a city, two days and words are three steps, each leading to the next', async () => {
  const page = await openSheet();
  expect(steps()).toEqual([
    ['Where All cities', 'true'],
    ['When Any day', 'false'],
    ['What do you need? Camera, tent, SUV…', 'false'],
  ]);
  await press('button', 'Riyadh');
  expect(steps()[1]).toEqual(['When Any day', 'true']);
  await touch('2027-03-25');
  await touch('2027-03-28');
  expect(steps()).toEqual([
    ['Where Riyadh', 'false'],
    ['When 25–28 Mar', 'false'],
    ['What do you need? Camera, tent, SUV…', 'true'],
  ]);
  await press('radio', 'Vehicles');
  await press('button', 'Search');
  expect(page.address()).toBe('/1?city=1&from=2027-03-25&until=2027-03-28');
  expect(isThere('dialog')).toBe(false);
});

test('on a phone seven cities are offered, so that the days and the words stay in sight; others come by their names', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    ...riyadh,
    ...{ id: n + 1, name: `Town ${n + 1}`, nameAr: `بلدة ${n + 1}` },
  }));
  await openSheet(undefined, many);
  const offered = () =>
    allByRole('button')
      .map(nameOf)
      .filter((name) => name.startsWith('Town'));
  expect(offered()).toHaveLength(7);
  const where = document.querySelector<HTMLInputElement>('input[name=where]') as HTMLInputElement;
  await typeInto(where, 'Town 9');
  expect(offered()).toEqual(['Town 9']);
  await press('button', 'Town 9');
  expect([where.value, steps()[0]]).toEqual(['', ['Where Town 9', 'false']]);
});

test('a letter of a city draws no day anew', async () => {
  await openSheet();
  const before = calendar.drawn;
  expect(before).toBeGreaterThan(0);
  await typeInto(document.querySelector<HTMLInputElement>('input[name=where]') as HTMLInputElement, 'jed');
  expect([isThere('button', 'Jeddah'), isThere('button', 'Riyadh')]).toEqual([true, false]);
  expect(calendar.drawn).toBe(before);
});

test('a city that is known already is no step: the days come first', async () => {
  await openSheet(camry);
  expect(steps().map(([, isOpen]) => isOpen)).toEqual(['false', 'true', 'false']);
  expect(words().value).toBe('car');
});

test('[P1-HOME-09] with neither a city nor words the first step says so', async () => {
  const page = await openSheet();
  await press('button', 'When Any day');
  await press('button', 'Search');
  expect(allByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Type or choose a city',
    'Type what you need',
  ]);
  expect([steps()[0], page.address()]).toEqual([['Where All cities', 'true'], '/1/camry']);
});

test('a place that is none of our cities is searched for as words', async () => {
  const page = await openSheet();
  await typeInto(document.querySelector('input[name=where]') as HTMLInputElement, 'Olaya');
  await press('button', 'Search');
  expect(page.address()).toBe('/search/Olaya');
});

test('[P1-SRCH-23 P1-SRCH-24 P1-SRCH-31] words that find nothing are taken back and that is said, and the page stays', async () => {
  const page = await openSheet(NOTHING_SEARCHED);
  await typeInto(words(), 'zzqqxx');
  await press('button', 'Search');
  expect(waitingFor('searchListings').map(({ sent }) => [sent.search, Object.values(sent)])).toEqual([
    ['zzqqxx', expect.arrayContaining(['1', '20'])],
  ]);
  await answer('searchListings', { data: { trending: [], withoutTrending: [] } } as never);
  await settle();
  expect(toasts()).toEqual(['Sorry, items you are looking are not available']);
  expect([words().value, page.address()]).toEqual(['', '/1/camry']);
  await typeInto(words(), 'camry');
  await press('button', 'Search');
  await answer('searchListings', { data: { trending: [{ id: 'camry' }], withoutTrending: [] } } as never);
  await until(() => page.address() !== '/1/camry');
  expect([page.address(), isThere('dialog')]).toEqual(['/search/camry', false]);
});

test('the way back closes it, beside the router', async () => {
  const page = await openSheet(camry);
  const calls = asked.length;
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect([isThere('dialog'), page.address(), asked.length]).toEqual([false, '/1/camry', calls]);
});

test('on a wide screen the bar opens, filled with what was searched for', async () => {
  isWide = true;
  const page = await openSheet(camry);
  const place = document.querySelector<HTMLInputElement>('input[name=where]');
  expect([place?.value, words().value]).toEqual(['Riyadh', 'car']);
  expect(shown()).toContain('Thu 25 Mar');
  await typeInto(words(), '');
  await press('button', 'Search');
  await until(() => page.address() !== '/1/camry');
  expect(page.address()).toBe('/0?city=1&from=2027-03-25&until=2027-03-28');
});
