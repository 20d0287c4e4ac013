import { expect, test } from 'vitest';
import {
  addressOfSearch,
  citiesHolding,
  plainName,
  problemOf,
  problemsOf,
  type SaidSearch,
} from './bar-address.ts';
import { NOTHING_SEARCHED } from './searched.ts';

test('[P1-HOME-09] a text of the banner is required, and 2 to 30 letters long', () => {
  expect(['', '   '].map(problemOf)).toEqual(['missing', 'missing']);
  expect(['ك', ' x ', 'x'.repeat(31)].map(problemOf)).toEqual(['length', 'length', 'length']);
  expect(['كا', 'x'.repeat(30), '😀😀'].map(problemOf)).toEqual([undefined, undefined, undefined]);
});

test('city names are compared as fingers type them', () => {
  expect(plainName('الأحساء')).toBe(plainName('الاحساء'));
  expect(plainName('جدّة')).toBe(plainName('جده'));
  expect(plainName('Al-Kharj')).toBe(plainName(' al kharj '));
  expect(plainName('Riyadh')).not.toBe(plainName('Riyad'));
});

const CITIES = [
  { id: 1, name: 'Riyadh', nameAr: 'الرياض' },
  { id: 2, name: 'Jeddah', nameAr: 'جدة' },
  { id: 3, name: 'Al Ahsa', nameAr: 'الأحساء' },
  { id: 4, name: 'Hail', nameAr: 'حائل' },
];
const said = (change: Partial<SaidSearch>): SaidSearch => ({ ...NOTHING_SEARCHED, place: '', ...change });
const address = (change: Partial<SaidSearch>) => addressOfSearch(said(change), CITIES);

test.each([
  [{ place: 'Jeddah' }, '/0?city=2'],
  [{ place: 'جده', kind: 1 }, '/1?city=2'],
  [{ text: 'car' }, '/search/car'],
  [{ text: 'car', kind: 1 }, '/1?search=car'],
  [{ text: 'car', place: 'Jeddah' }, '/search/car?city=2'],
  [{ text: 'car', place: 'Al Ula' }, '/search/car%20Al%20Ula'],
  [{ place: 'Al Ula', kind: 2 }, '/2?search=Al%20Ula'],
  [{ text: ' a/b?c#d ' }, '/search/a%2Fb%3Fc%23d'],
  [{ text: 'خيمة, كبيرة', kind: 2 }, '/2?search=%D8%AE%D9%8A%D9%85%D8%A9,%20%D9%83%D8%A8%D9%8A%D8%B1%D8%A9'],
  [
    { place: 'Riyadh', from: '2027-03-25', until: '2027-03-28' },
    '/0?city=1&from=2027-03-25&until=2027-03-28',
  ],
  [{ place: 'Near me', near: { latitude: 24.7, longitude: 46 } }, '/0?near=24.70,46.00'],
] satisfies [Partial<SaidSearch>, string][])(
  '[D-ONE-SEARCH] a search leads to its own address: %j → %s',
  (change, to) => {
    expect(address(change)).toBe(to);
  },
);

test('a city that was chosen counts, whatever its field says', () => {
  expect(address({ city: CITIES[3], place: 'Riyadh' })).toBe('/0?city=4');
});

test('[P1-HOME-09] a city, a place of one’s own or words are enough; what is said is checked all the same', () => {
  expect(problemsOf(said({}))).toEqual({ place: 'missing', text: 'missing' });
  expect(problemsOf(said({ place: 'Riyadh' }))).toEqual({});
  expect(problemsOf(said({ text: 'car' }))).toEqual({});
  expect(problemsOf(said({ near: { latitude: 24, longitude: 46 } }))).toEqual({});
  expect(problemsOf(said({ place: 'R' }))).toEqual({ place: 'length' });
  expect(problemsOf(said({ place: 'Riyadh', text: 'c' }))).toEqual({ text: 'length' });
  expect(problemsOf(said({ place: 'R', text: 'c' }))).toEqual({ place: 'length', text: 'length' });
  expect(problemsOf(said({ city: CITIES[0], place: 'R', text: 'car' }))).toEqual({});
});

test.each([
  ['', [1, 2, 3, 4]],
  ['a', [3, 1, 2, 4]],
  ['ha', [4]],
  ['احسا', [3]],
  ['الاحساء', [3]],
  ['ال', [1, 2, 3, 4]],
  ['paris', []],
])('the cities that hold "%s", those that begin with it first', (typed, ids) => {
  expect(citiesHolding(CITIES, typed).map(({ id }) => id)).toEqual(ids);
});
