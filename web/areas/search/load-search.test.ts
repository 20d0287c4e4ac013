import type { Client } from '@kiraa/contract/client.ts';
import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { expect, test } from 'vitest';
import { loadResults, mergeListings } from './load-search.ts';
import { NO_FILTERS, type SearchFilters } from './search-filters.ts';

const card = (id: string, name = id) => ({ id, name }) as ListingCard;
const VEHICLES: SearchFilters = { ...NO_FILTERS, kind: 1 };

test('[P1-SRCH-21] pages are merged without duplicates, the newer answer counts', () => {
  const merged = mergeListings([card('a'), card('b')], [card('b', 'newer'), card('c')]);
  expect(merged.map((listing) => [listing.id, listing.name])).toEqual([
    ['a', 'a'],
    ['b', 'newer'],
    ['c', 'c'],
  ]);
});

function fakeApi() {
  const calls: [string, unknown][] = [];
  const answer = (name: string, data: unknown) => async (input: unknown) => {
    calls.push([name, input]);
    return { ok: true, status: 200, data };
  };
  const api = {
    homeListings: answer('homeListings', {
      data: [card('a')],
      totalCount: 300,
      pages: 100,
      current: 1,
      isCapped: true,
    }),
    filterListings: answer('filterListings', {
      data: { trending: [card('a')], withoutTrending: [card('b')] },
      totalCount: 2,
      totalPages: 1,
      current: 1,
      isCapped: true,
      nearMisses: [],
    }),
  } as unknown as Pick<Client, 'homeListings' | 'filterListings'>;
  return { api, calls };
}

const now = new Date('2027-03-07T09:00:00Z');

test('[P1-SRCH-22] [P1-SRCH-29] ten at a time, fifty once something is asked for', async () => {
  const { api, calls } = fakeApi();
  const plain = await loadResults(api, VEHICLES, { now });
  expect([plain.total, plain.pages, plain.isCapped]).toEqual([300, 100, true]);
  const filtered = await loadResults(api, { ...VEHICLES, city: 3 }, { now });
  expect(filtered.listings.map((listing) => listing.id)).toEqual(['a', 'b']);
  expect([filtered.isCapped, filtered.nearMisses]).toEqual([true, []]);
  expect(calls).toMatchObject([
    ['homeListings', { kind: 1, page: 1, perPage: 10 }],
    ['filterListings', { kind: 1, city: 3, perPage: 50 }],
  ]);
});

test('[P1-SRCH-01] the place that the device told and its time zone go with what is asked', async () => {
  const { api, calls } = fakeApi();
  const near = { latitude: 24.71, longitude: 46.68 };
  await loadResults(api, { ...VEHICLES, near }, { now, timeZone: 'Asia/Riyadh' });
  await loadResults(api, { ...VEHICLES, near, sort: 'instant' }, { now, timeZone: 'Asia/Riyadh' });
  const told = { latitude: 24.71, longitude: 46.68, timeZone: 'Asia/Riyadh' };
  expect(calls).toMatchObject([
    ['homeListings', told],
    ['filterListings', told],
  ]);
});
