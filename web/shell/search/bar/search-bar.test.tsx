// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { jeddah, riyadh } from '../../../testing/a-card.ts';
import { placeAsked, standAt, standLater, withDevice } from '../../../testing/device.ts';
import { openPage, showPage, toasts } from '../../../testing/page.tsx';
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
} from '../../../testing/person.ts';
import { settle } from '../../../testing/screen.tsx';
import { SearchBar, type SearchBarProps } from './search-bar.tsx';
import { NOTHING_SEARCHED, type Searched } from './searched.ts';

openPage();
withDevice();

/** Nine cities, of which no more than seven are listed at once. */
const CITIES = [
  riyadh,
  jeddah,
  { id: 3, name: 'Al Kharj', nameAr: 'الخرج' },
  { id: 4, name: 'Dammam', nameAr: 'الدمام' },
  ...['Abha', 'Hail', 'Jazan', 'Najran', 'Tabuk'].map((name, at) => ({ id: 10 + at, name, nameAr: name })),
];
const led: string[] = [];
let isFound = true;
const onSearch: SearchBarProps['onSearch'] = async (address) => {
  led.push(address);
  return isFound;
};

async function open(
  searched: Partial<Searched> = {},
  language: 'en' | 'ar' = 'en',
  more: Partial<SearchBarProps> = {},
) {
  led.length = 0;
  isFound = true;
  await showPage(
    <SearchBar
      cities={CITIES}
      today="2027-03-07"
      searched={{ ...NOTHING_SEARCHED, ...searched }}
      onSearch={onSearch}
      {...more}
    />,
    language,
  );
}
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const where = () => input('where');
const what = () => input('search');
const options = () => allByRole('option').map(nameOf);
const active = () => {
  const id = where().getAttribute('aria-activedescendant');
  return id === null ? undefined : plain(document.getElementById(id)?.textContent);
};
const search = () => press('button', 'Search');

test('[P1-HOME-09] with neither a city nor words both fields say so, the first has the focus, and nothing is led anywhere', async () => {
  await open();
  await search();
  expect(led).toEqual([]);
  expect(allByRole('alert').map((one) => one.textContent)).toEqual([
    descriptionOf(where()),
    descriptionOf(what()),
  ]);
  expect([where().getAttribute('aria-invalid'), what().getAttribute('aria-invalid')]).toEqual([
    'true',
    'true',
  ]);
  expect(document.activeElement).toBe(where());
});

test.each([
  ['a letter alone', 'x'],
  ['31 letters', 'x'.repeat(31)],
])('[P1-HOME-09] %s is no text to search for, beside a city that is right', async (_, words) => {
  await open();
  await typeInto(where(), 'Riyadh');
  await typeInto(what(), words);
  await search();
  expect([led, where().getAttribute('aria-invalid')]).toEqual([[], null]);
  expect([what().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', what()]);
  expect([where().value, what().value]).toEqual(['Riyadh', words]);
  await typeInto(what(), 'car');
  await search();
  expect([led, isThere('alert')]).toEqual([['/search/car?city=1'], false]);
});

test('a city is asked for by its number however its name was typed, and the kind is a part of the path', async () => {
  await open();
  await typeInto(where(), ' al-KHARJ ');
  await press('radio', 'Vehicles');
  await search();
  expect(led).toEqual(['/1?city=3']);
});

test('a place that is no city of ours joins the words', async () => {
  await open();
  await typeInto(where(), 'Al Ula');
  await typeInto(what(), 'tent');
  await press('radio', 'Items');
  await search();
  expect(led).toEqual(['/2?search=tent%20Al%20Ula']);
});

test('what the last search said stands in the fields, and is searched for again as it stands', async () => {
  await open({ city: jeddah, text: 'camera', kind: 2, from: '2027-03-25', until: '2027-03-28' });
  expect([where().value, what().value, byRole<HTMLInputElement>('radio', 'Items').checked]).toEqual([
    'Jeddah',
    'camera',
    true,
  ]);
  await search();
  expect(led).toEqual(['/2?search=camera&city=2&from=2027-03-25&until=2027-03-28']);
});

test('the city of the last search has its name in the page’s language', async () => {
  await open({ city: jeddah }, 'ar');
  expect(where().value).toBe('جدة');
});

test('words that find nothing are taken back, and the field has the focus for others', async () => {
  await open();
  isFound = false;
  await typeInto(where(), 'Riyadh');
  await typeInto(what(), 'unicorn');
  await search();
  expect([what().value, where().value, document.activeElement]).toEqual(['', 'Riyadh', what()]);
});

test('while a search is under way a second press leads nowhere', async () => {
  await open({ city: riyadh }, 'en', { waiting: 'Please wait' });
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(led).toEqual([]);
});

test('a press into the place lists where one is and seven cities; letters narrow them, and none is listed where none has them', async () => {
  await open();
  await act(async () => where().click());
  expect([options().length, options()[0], where().getAttribute('aria-expanded')]).toEqual([
    8,
    'Near me',
    'true',
  ]);
  await typeInto(where(), 'an');
  expect(options()).toEqual(['Jazan', 'Najran']);
  await typeInto(where(), 'zz');
  expect([options(), where().getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('in Arabic a city is found with and without its article and its hamza', async () => {
  await open({}, 'ar');
  await typeInto(where(), 'خرج');
  expect(options()).toEqual(['الخرج']);
  await typeInto(where(), 'جده');
  expect(options()).toEqual(['جدة']);
});

test('by the keys: down and up go through the list and back to the field, Enter chooses, and no search leaves with it', async () => {
  await open();
  await typeInto(where(), 'an');
  expect(active()).toBeUndefined();
  await pressKey('ArrowDown', where());
  expect(active()).toBe('Jazan');
  await pressKey('ArrowUp', where());
  expect(active()).toBeUndefined();
  await pressKey('ArrowUp', where());
  expect(active()).toBe('Najran');
  await pressKey('ArrowDown', where());
  expect(active()).toBeUndefined();
  await pressKey('ArrowDown', where());
  expect(await pressKey('Enter', where())).toBe(false);
  expect([where().value, options(), led]).toEqual(['Jazan', [], []]);
});

test('Escape closes the list and nothing behind it, and leaves what was typed', async () => {
  await open();
  const behind = vi.fn();
  document.addEventListener('keydown', behind);
  await typeInto(where(), 'an');
  expect(await pressKey('Escape', where())).toBe(false);
  document.removeEventListener('keydown', behind);
  expect([options(), where().value]).toEqual([[], 'an']);
  expect(await pressKey('Escape', where())).toBe(true);
});

test('[P1-SRCH-02] where somebody is is asked on a press alone, and is searched around to a hundredth of a degree', async () => {
  standAt({ latitude: 24.71357, longitude: 46.67529 });
  await open();
  expect(placeAsked).not.toHaveBeenCalled();
  await act(async () => where().click());
  await press('option', 'Near me');
  await settle();
  expect(where().value).toBe('Near me');
  await search();
  expect(led).toEqual(['/0?near=24.71,46.68']);
});

test('who types over it is somewhere else: the place of the device is not searched around', async () => {
  standAt({ latitude: 24.71357, longitude: 46.67529 });
  await open();
  await act(async () => where().click());
  await press('option', 'Near me');
  await settle();
  await typeInto(where(), 'Jeddah');
  await search();
  expect(led).toEqual(['/0?city=2']);
});

test('a device that answers after somebody has typed is not heard any more', async () => {
  const say = standLater();
  await open();
  await act(async () => where().click());
  await press('option', 'Near me');
  expect(where().placeholder).toBe('Finding you…');
  await typeInto(where(), 'Jeddah');
  await act(async () => say({ latitude: 24.7, longitude: 46.7 }));
  await settle();
  await search();
  expect([where().value, led]).toEqual(['Jeddah', ['/0?city=2']]);
});

test('[P1-SRCH-02] a device that tells no place is said, and the field stays to type in', async () => {
  standAt(undefined);
  await open();
  await act(async () => where().click());
  await press('option', 'Near me');
  await settle();
  expect([toasts(), where().value, isThere('alert')]).toEqual([['Geolocation is not supported'], '', false]);
});

test('without its script the form still leads to the results', async () => {
  await open({ kind: 1 });
  const form = document.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/0', 'get']);
  expect([...new FormData(form).keys()]).toEqual(expect.arrayContaining(['type', 'where', 'search']));
  expect(shown()).toContain('Where');
});
