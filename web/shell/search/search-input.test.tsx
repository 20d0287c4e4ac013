// @vitest-environment happy-dom
import type { Suggestion } from '@kiraa/contract/search/search.ts';
import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  isThere,
  nameOf,
  plain,
  press,
  pressKey,
  typeInto,
} from '../../testing/person.ts';
import { answer, lastAsked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { SearchInput } from './search-input.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const suggestion = (change: Partial<Suggestion>): Suggestion => ({
  kind: 'listing',
  id: 'camry',
  name: 'White Camry',
  nameAr: 'كامري بيضاء',
  listingKind: 1,
  place: 'Riyadh',
  placeAr: 'الرياض',
  ...change,
});
const ALL = [
  suggestion({
    kind: 'city',
    id: '2',
    name: 'Jeddah',
    nameAr: 'جدة',
    listingKind: 0,
    place: '',
    placeAr: '',
  }),
  suggestion({ kind: 'category', id: 'sedan', name: 'Sedan', nameAr: 'سيدان', place: '', placeAr: '' }),
  suggestion({
    kind: 'category',
    id: 'camera',
    name: 'Camera',
    nameAr: 'كاميرا',
    listingKind: 2,
    place: '',
    placeAr: '',
  }),
  suggestion({}),
];

const gone = vi.fn();
async function open(kind: KindFilter = 0, language: 'en' | 'ar' = 'en') {
  gone.mockClear();
  return showPage(<SearchInput kind={kind} name="search" onGo={gone} />, language, '/somewhere');
}
const field = () => document.querySelector<HTMLInputElement>('input[name=search]') as HTMLInputElement;
/** Types, and rests for as long as it takes to be asked. */
async function type(text: string): Promise<void> {
  await typeInto(field(), text);
  await pass(200);
}
async function suggested(text = 'ca', data: readonly Suggestion[] = ALL): Promise<void> {
  await type(text);
  await answer('suggest', { data });
}
const options = () => allByRole('option').map(nameOf);
const said = () => plain(document.querySelector('[aria-live=polite].visually-hidden')?.textContent);

test('it is asked once the fingers rest, for all that was typed by then, and for nothing of fewer than two letters', async () => {
  await open();
  await type('c');
  await typeInto(field(), 'ca');
  await pass(150);
  await typeInto(field(), 'cam ');
  await pass(150);
  expect(waitingFor('suggest')).toEqual([]);
  await pass(50);
  expect(waitingFor('suggest')).toHaveLength(1);
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'GET',
    '/api/item/suggest',
    { q: 'cam' },
  ]);
});

test('a kind that is searched is asked for with it, and no more than 30 letters are', async () => {
  await open(2);
  await type('x'.repeat(40));
  expect(lastAsked().sent).toEqual({ q: 'x'.repeat(30), type: '2' });
});

test.each([
  [
    'en',
    ['Cities', 'Categories', 'Listings'],
    ['Jeddah', 'Sedan', 'Camera', 'White CamryRiyadh'],
    '4 suggestions',
  ],
  ['ar', ['مدن', 'أقسام', 'إعلانات'], ['جدة', 'سيدان', 'كاميرا', 'كامري بيضاءالرياض'], '4 اقتراحات'],
] as const)(
  'what is suggested stands under its group in the page’s language, and how many is said (%s)',
  async (language, groups, names, count) => {
    await open(0, language);
    expect([field().getAttribute('aria-expanded'), said()]).toEqual(['false', '']);
    await suggested();
    expect(allByRole('group').map(nameOf)).toEqual(groups);
    expect([options(), said(), field().getAttribute('aria-expanded')]).toEqual([names, count, 'true']);
  },
);

test.each([
  [0, 'Jeddah', '/0?city=2'],
  [1, 'Jeddah', '/1?city=2'],
  [0, 'Sedan', '/1?vehicle=sedan'],
  [0, 'Camera', '/2?item=camera'],
  [2, 'White CamryRiyadh', '/1/camry'],
] as const)(
  'in a search of kind %i "%s" leads to %s, and the field is left empty',
  async (kind, name, to) => {
    const page = await open(kind);
    await suggested();
    await press('option', name);
    expect([page.address(), field().value, options(), gone.mock.calls.length]).toEqual([to, '', [], 1]);
  },
);

test('the keys go through the groups as through one list, and Enter follows', async () => {
  const page = await open();
  await suggested();
  await pressKey('ArrowDown', field());
  await pressKey('ArrowDown', field());
  await pressKey('ArrowDown', field());
  expect(byRole('option', 'Camera').getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe(byRole('option', 'Camera').id);
  expect(await pressKey('Enter', field())).toBe(false);
  expect(page.address()).toBe('/2?item=camera');
});

test('Enter on what was typed follows nothing, and is the form’s', async () => {
  const page = await open();
  await suggested();
  expect(await pressKey('Enter', field())).toBe(true);
  expect([page.address(), field().value]).toEqual(['/somewhere', 'ca']);
});

test('Escape and leaving the field close the list; what was typed stays', async () => {
  await open();
  await suggested();
  await pressKey('Escape', field());
  expect([options(), field().value]).toEqual([[], 'ca']);
  await suggested('cam');
  expect(options()).toHaveLength(4);
  await act(async () => field().focus());
  await act(async () => field().blur());
  expect([options(), field().value]).toEqual([[], 'cam']);
});

test('while more is typed the last list stands, and an answer to fewer letters shows nothing once the list is closed', async () => {
  await open();
  await suggested();
  await type('cam');
  expect(options()).toHaveLength(4);
  await answer('suggest', { data: ALL.slice(3) });
  expect(options()).toEqual(['White CamryRiyadh']);
  await type('c');
  expect(options()).toEqual([]);
  await type('je');
  expect(options()).toEqual([]);
});

test('a failure is quiet, and one can search all the same', async () => {
  await open();
  await type('ca');
  await refuse('suggest', 'INTERNAL', 500);
  expect([options(), isThere('alert'), said(), field().value]).toEqual([[], false, '', 'ca']);
});
