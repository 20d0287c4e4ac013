import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { expect, test } from 'vitest';
import {
  countFilters,
  isAtRest,
  readFilters,
  readKind,
  toFilterInput,
  writeFilters,
} from './search-filters.ts';

const TODAY = '2026-03-10';
const read = (query: string, kind: 0 | 1 | 2 = 0) => readFilters(kind, new URLSearchParams(query), TODAY);

test('[P1-NAV-02] the kinds are 0, 1 and 2, and nothing else', () => {
  expect(['0', '1', '2'].map(readKind)).toEqual([0, 1, 2]);
  expect(['3', '', 'abc', '01', '1.0', undefined].map(readKind)).toEqual(Array(6).fill(undefined));
});

test('[P1-SRCH-18] a search is whole in its address', () => {
  const query =
    '?search=camera&city=7&category=c1&min=10&max=500&from=2026-03-12&until=2026-03-14&delivery=1&sort=price-up&page=3';
  const filters = read(query);
  expect(writeFilters(filters)).toBe(query);
  expect(countFilters(filters)).toBe(6);
});

test('what is at rest leaves the address bare', () => {
  const filters = read('?search=&city=&sort=trending&page=1&delivery=0');
  expect(writeFilters(filters)).toBe('');
  expect(isAtRest(filters)).toBe(true);
  expect(isAtRest(read('?sort=price-up'))).toBe(false);
});

test('an address that makes no sense asks for nothing', () => {
  const filters = read('?city=abc&min=-5&max=1e9&page=0&sort=cheap&from=2026-02-31&until=tomorrow');
  expect(filters).toEqual(read(''));
});

test('prices may be typed in Arabic digits and end at the filter’s limit', () => {
  expect(read('?min=٥٠&max=99999')).toMatchObject({ lowestPrice: 50, highestPrice: 10_000 });
});

test('[P1-SRCH-17] days before today cannot be asked for, nor an end before the start', () => {
  expect(read('?from=2026-03-09&until=2026-03-12')).toMatchObject({ from: '', until: '' });
  expect(read('?from=2026-03-12&until=2026-03-11')).toMatchObject({ from: '2026-03-12', until: '' });
  expect(read('?from=2026-03-10&until=2026-03-10')).toMatchObject({ from: TODAY, until: TODAY });
});

test('[P1-SRCH-29] the call asks for whole days of Riyadh as UTC instants', () => {
  const input = toFilterInput(read('?from=2026-03-12&until=2026-03-14'), () => undefined, 50);
  expect(input).toMatchObject({
    duration_form: '2026-03-11T21:00:00.000Z',
    duration_to: '2026-03-14T21:00:00.000Z',
    perpage: 50,
  });
  const oneDay = toFilterInput(read('?from=2026-03-12'), () => undefined, 50);
  expect(oneDay.duration_to).toBe('2026-03-12T21:00:00.000Z');
});

test('[P1-SRCH-12] [P1-SRCH-16] a category goes into the list that it is of, and an order into its flag', () => {
  const filters = read('?category=c1&sort=instant');
  expect(toFilterInput(filters, () => VEHICLE, 50)).toMatchObject({ vehicle: 'c1', item: undefined });
  expect(toFilterInput(filters, () => ITEM, 50)).toMatchObject({ vehicle: undefined, item: 'c1' });
  expect(toFilterInput(filters, () => undefined, 50)).toMatchObject({ vehicle: undefined, item: undefined });
  expect(toFilterInput(filters, () => undefined, 50).sort_by_instant_booking).toBe(true);
});
