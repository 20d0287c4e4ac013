import type { Client } from '@kiraa/contract/client.ts';
import type { ItemCategory, ListingCard, Place, VehicleCategory } from '@kiraa/contract/listings/listings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { NearMiss } from '@kiraa/contract/search/search.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import type { KnownIds } from './read-filters.ts';
import { isAtRest, type SearchFilters, toFilterInput } from './search-filters.ts';

/** The lists that the filters are chosen from. */
export interface SearchChoices {
  readonly cities: readonly Place[];
  readonly vehicles: readonly VehicleCategory[];
  readonly items: readonly ItemCategory[];
}

/** One page of what was found. `refusal` says why there is none. */
export interface SearchResults {
  readonly listings: readonly ListingCard[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped: boolean;
  readonly pages: number;
  /** Where nothing was found: what comes closest. */
  readonly nearMisses: readonly NearMiss[];
  /** Words that nothing was found for: what is shown is found without them. */
  readonly lostWords?: readonly string[];
  readonly refusal?: RefusalCode;
}

export async function loadChoices(api: Client): Promise<SearchChoices> {
  const [cities, vehicles, items] = await Promise.all([
    api.cities({}),
    api.vehicleCategories({}),
    api.itemCategories({}),
  ]);
  return {
    cities: cities.ok ? cities.data.data : [],
    vehicles: vehicles.ok ? vehicles.data.data : [],
    items: items.ok ? items.data.data : [],
  };
}

export function knownIds({ cities, vehicles, items }: SearchChoices): KnownIds {
  return {
    cities: new Set(cities.map((city) => city.id)),
    vehicles: new Set(vehicles.map((category) => category.id)),
    items: new Set(items.map((category) => category.id)),
  };
}

/**
 * Asked by the page on the server and by "Load more" in the browser: 10 at a time, 50 once filtered (P1-SRCH-29). Only
 * a device knows its time zone, and reports it (P1-SRCH-01).
 */
export async function loadResults(
  api: Pick<Client, 'homeListings' | 'filterListings'>,
  filters: SearchFilters,
  { now, timeZone }: { readonly now: Date; readonly timeZone?: string },
): Promise<SearchResults> {
  if (isAtRest(filters)) {
    const answer = await api.homeListings({
      kind: filters.kind === ALL_KINDS ? undefined : filters.kind,
      page: filters.page,
      perPage: PAGE_SIZE,
      latitude: filters.near?.latitude,
      longitude: filters.near?.longitude,
      timeZone,
    });
    if (!answer.ok) return nothing(answer.refusal.code);
    const { data, totalCount, pages, isCapped } = answer.data;
    return { listings: data, total: totalCount, isCapped, pages, nearMisses: [] };
  }
  const input = { ...toFilterInput(filters, FILTERED_PAGE_SIZE, now), timeZone };
  const answer = await api.filterListings(input);
  if (!answer.ok) return nothing(answer.refusal.code);
  const { data, totalCount, totalPages, isCapped, nearMisses, lostWords } = answer.data;
  return {
    listings: [...data.trending, ...data.withoutTrending],
    total: totalCount,
    isCapped,
    pages: totalPages,
    nearMisses,
    lostWords,
  };
}

/** Pages are merged by id, so that a listing that moved between two calls is not shown twice (P1-SRCH-21). */
export function mergeListings(known: readonly ListingCard[], more: readonly ListingCard[]): ListingCard[] {
  return [...new Map([...known, ...more].map((listing) => [listing.id, listing])).values()];
}

function nothing(refusal: RefusalCode): SearchResults {
  return { listings: [], total: 0, isCapped: false, pages: 0, nearMisses: [], refusal };
}
