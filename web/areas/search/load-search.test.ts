import type { Client } from '@kiraa/contract/client.ts';
import type { ListingCard } from '@kiraa/contract/listings.ts';
import { expect, test } from 'vitest';
import { loadResults, mergeListings } from './load-search.ts';
import { readFilters } from './search-filters.ts';

const card = (id: string, name = id) => ({ _id: id, item_name: name }) as ListingCard;
const CHOICES = { cities: [], vehicles: [], items: [] };

test('[P1-SRCH-21] pages are merged without duplicates, the newer answer counts', () => {
  const merged = mergeListings([card('a'), card('b')], [card('b', 'newer'), card('c')]);
  expect(merged.map((listing) => [listing._id, listing.item_name])).toEqual([
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
    homeListings: answer('homeListings', { data: [card('a')], totalCount: 21, pages: 3, current: 1 }),
    filterListings: answer('filterListings', {
      data: { trending: [card('a')], without_trending: [card('b')] },
      totalCount: 2,
      totalpage: 1,
      current: 1,
    }),
  } as unknown as Pick<Client, 'homeListings' | 'filterListings'>;
  return { api, calls };
}

test('[P1-SRCH-22] [P1-SRCH-29] ten at a time, fifty once something is asked for', async () => {
  const { api, calls } = fakeApi();
  const plain = await loadResults(api, readFilters(1, new URLSearchParams(), '2026-03-10'), CHOICES);
  expect([plain.total, plain.pages]).toEqual([21, 3]);
  const filtered = await loadResults(
    api,
    readFilters(1, new URLSearchParams('city=3'), '2026-03-10'),
    CHOICES,
  );
  expect(filtered.listings.map((listing) => listing._id)).toEqual(['a', 'b']);
  expect(calls).toMatchObject([
    ['homeListings', { type: 1, page: 1, perpage: 10 }],
    ['filterListings', { type: 1, city: 3, perpage: 50 }],
  ]);
});
