import { expect, test } from 'vitest';
import { clearedFilters, NO_FILTERS, type SearchFilters, toFilterInput } from './search-filters.ts';

const at = (filters: Partial<SearchFilters>): SearchFilters => ({ ...NO_FILTERS, kind: 0, ...filters });

test('[P1-SRCH-29] the call asks for the period that its days mean in Riyadh, as UTC instants', () => {
  const now = new Date('2026-03-07T09:00:00Z');
  const input = toFilterInput(at({ from: '2026-03-12', until: '2026-03-14' }), 50, now);
  expect(input).toMatchObject({
    from: '2026-03-12T07:00:00.000Z',
    to: '2026-03-14T07:00:00.000Z',
    perPage: 50,
  });
  expect(toFilterInput(at({ from: '2026-03-12' }), 50, now).to).toBe('2026-03-13T07:00:00.000Z');
});

test('[P1-SRCH-12] [P1-SRCH-15] [P1-SRCH-16] each choice of the panel goes into its own field', () => {
  const chosen = at({ vehicles: ['a', 'b'], items: ['c'], delivery: 'fetched', sort: 'instant', city: 7 });
  expect(toFilterInput(chosen, 50)).toMatchObject({
    vehicle: 'a,b',
    item: 'c',
    city: 7,
    renterCollects: true,
    delivers: undefined,
    sortByInstant: true,
    sortByTrending: undefined,
  });
  const sorts = {
    dearest: 'sortByPriceHighToLow',
    cheapest: 'sortByPriceLowToHigh',
  } as const;
  for (const sort of ['dearest', 'cheapest'] as const)
    expect(toFilterInput(at({ sort }), 50)[sorts[sort]]).toBe(true);
  expect(toFilterInput(at({}), 50).sortByTrending).toBe(true);
});

test('kilometres go only with the place that they are counted from', () => {
  const near = { latitude: 24.71, longitude: 46.68 };
  expect(toFilterInput(at({ atMostKm: 20 }), 50).longestDistance).toBeUndefined();
  expect(toFilterInput(at({ near, atMostKm: 20 }), 50)).toMatchObject({
    latitude: 24.71,
    longitude: 46.68,
    longestDistance: 20,
  });
});

test('to clear the filters keeps what is no filter: kind, place and view', () => {
  const near = { latitude: 24.71, longitude: 46.68 };
  const all = at({
    kind: 1,
    near,
    view: 'map',
    text: 'x',
    city: 1,
    sort: 'instant',
    page: 4,
    from: '2026-03-12',
  });
  expect(clearedFilters(all)).toEqual(at({ kind: 1, near, view: 'map' }));
});
