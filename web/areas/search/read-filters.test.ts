import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownIds, readFilters, readKind } from './read-filters.ts';
import { addressOf, countFilters, isAtRest, writeFilters } from './search-filters.ts';

const TODAY = '2026-03-10';
const KNOWN: KnownIds = {
  cities: new Set([7]),
  vehicles: new Set(['v1', 'v2']),
  items: new Set(['i1']),
};
const readAll = (query: string, kind: 0 | 1 | 2 = 0) =>
  readFilters(kind, new URLSearchParams(query), TODAY, KNOWN);
const read = (query: string, kind: 0 | 1 | 2 = 0) => readAll(query, kind).filters;

test('[P1-NAV-02] the kinds are 0, 1 and 2, and nothing else', () => {
  expect(['0', '1', '2'].map(readKind)).toEqual([0, 1, 2]);
  expect(['3', '', 'abc', '01', '1.0', undefined].map(readKind)).toEqual(Array(6).fill(undefined));
});

test('[P1-SRCH-18] a search is whole in its address: what is written is read again', () => {
  const query =
    '?search=camera&city=7&vehicle=v1&vehicle=v2&item=i1&min=10&max=500&near=24.71,46.68&minkm=1&maxkm=20' +
    '&from=2026-03-12&until=2026-03-14&delivery=fetched&sort=cheapest&view=map&box=24.000,46.000,25.000,47.000&page=3';
  const { filters, dropped } = readAll(query);
  expect(writeFilters(filters)).toBe(query);
  expect(addressOf(filters)).toBe(`/0${query}`);
  expect(countFilters(filters)).toBe(8);
  expect(dropped).toEqual([]);
});

test('what is at rest leaves the address bare, and so do sliders at their ends', () => {
  const { filters, dropped } = readAll(
    'search=&city=&sort=trending&page=1&view=list&min=0&max=10000&utm_source=x',
  );
  expect([writeFilters(filters), isAtRest(filters), dropped]).toEqual(['', true, []]);
  expect(isAtRest(read('sort=cheapest'))).toBe(false);
  expect(isAtRest(read('near=24.7,46.7'))).toBe(true);
});

test('what makes no sense is dropped, and named', () => {
  const { filters, dropped } = readAll(
    'city=999&vehicle=nothing&min=-5&maxkm=x&near=here&from=2026-02-31&delivery=maybe&sort=cheap&view=globe' +
      '&box=1,2,3&page=0',
  );
  expect(filters).toEqual(read(''));
  expect(dropped).toEqual([
    'city',
    'category',
    'price',
    'distance',
    'place',
    'dates',
    'delivery',
    'sort',
    'view',
    'box',
    'page',
  ]);
});

test('categories of the other kind are left out on the page of one', () => {
  expect(read('vehicle=v1,v2&item=i1', 1)).toMatchObject({ vehicles: ['v1', 'v2'], items: [] });
  expect(readAll('vehicle=v1&item=i1', 2).dropped).toEqual(['category']);
});

test('prices may be typed in Arabic digits, the wrong way round, and end at the filter’s limit', () => {
  expect(read('min=٥٠&max=99999')).toMatchObject({ lowestPrice: 50, highestPrice: undefined });
  expect(read('min=500&max=50')).toMatchObject({ lowestPrice: 50, highestPrice: 500 });
});

test('kilometres without a place say nothing', () => {
  expect(readAll('maxkm=20')).toMatchObject({ filters: { atMostKm: undefined }, dropped: ['distance'] });
  expect(read('maxkm=20&near=24.7,46.7')).toMatchObject({ atMostKm: 20 });
});

test('[P1-SRCH-17] days before today cannot be asked for, nor an end before the start', () => {
  expect(readAll('from=2026-03-09&until=2026-03-12')).toMatchObject({
    filters: { from: '', until: '' },
    dropped: ['dates'],
  });
  expect(readAll('from=2026-03-12&until=2026-03-11')).toMatchObject({
    filters: { from: '2026-03-12', until: '' },
    dropped: ['dates'],
  });
  expect(read('from=2026-03-10&until=2026-03-10')).toMatchObject({ from: TODAY, until: TODAY });
});

test('a text keeps its letters and loses what nobody types: null bytes, controls, marks of direction', () => {
  expect(read(`search=${encodeURIComponent('\u0000كاميرا\u202e\u200f 😀%_"')}`).text).toBe('كاميرا 😀%_"');
  const longitude = readAll(`search=${'x'.repeat(2_000)}`);
  expect([longitude.filters.text.length, longitude.dropped]).toEqual([30, ['text']]);
  expect(readAll('search=%ED%A0%80%E0').filters.text).toBe('');
});

test('any address at all is read, to something that its own address says again', () => {
  const name = fc.constantFrom(
    'search',
    'city',
    'vehicle',
    'item',
    'min',
    'max',
    'near',
    'minkm',
    'maxkm',
    'from',
    'until',
    'delivery',
    'sort',
    'view',
    'box',
    'page',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('7', 'v1', '24.7,46.7', '-90,-180,90,180', '2026-03-12', '1e9', 'NaN', '-0', 'map', 'i1'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const query = new URLSearchParams(pairs);
      const { filters } = readFilters(0, query, TODAY, KNOWN);
      const again = readFilters(0, new URLSearchParams(writeFilters(filters)), TODAY, KNOWN);
      expect(again.dropped).toEqual([]);
      expect(addressOf(again.filters)).toBe(addressOf(filters));
    }),
  );
});
