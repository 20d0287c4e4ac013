import type { Client } from '@kiraa/contract/client.ts';
import type { ItemCategory, ListingCard, Place, VehicleCategory } from '@kiraa/contract/listings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { ALL_KINDS, ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
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
  readonly pages: number;
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

/** Asked by the page on the server and by "Load more" in the browser: 10 at a time, 50 once filtered (P1-SRCH-29). */
export async function loadResults(
  api: Pick<Client, 'homeListings' | 'filterListings'>,
  filters: SearchFilters,
  choices: SearchChoices,
): Promise<SearchResults> {
  if (isAtRest(filters)) {
    const type = filters.kind === ALL_KINDS ? undefined : filters.kind;
    const answer = await api.homeListings({ type, page: filters.page, perpage: PAGE_SIZE });
    if (!answer.ok) return nothing(answer.refusal.code);
    return { listings: answer.data.data, total: answer.data.totalCount, pages: answer.data.pages };
  }
  const kindOf = (id: string) => kindOfCategory(choices, id);
  const answer = await api.filterListings(toFilterInput(filters, kindOf, FILTERED_PAGE_SIZE));
  if (!answer.ok) return nothing(answer.refusal.code);
  const { data, totalCount, totalpage } = answer.data;
  return { listings: [...data.trending, ...data.without_trending], total: totalCount, pages: totalpage };
}

/** Pages are merged by id, so that a listing that moved between two calls is not shown twice (P1-SRCH-21). */
export function mergeListings(known: readonly ListingCard[], more: readonly ListingCard[]): ListingCard[] {
  return [...new Map([...known, ...more].map((listing) => [listing._id, listing])).values()];
}

function kindOfCategory(choices: SearchChoices, id: string): typeof VEHICLE | typeof ITEM | undefined {
  if (choices.vehicles.some((category) => category._id === id)) return VEHICLE;
  return choices.items.some((category) => category._id === id) ? ITEM : undefined;
}

function nothing(refusal: RefusalCode): SearchResults {
  return { listings: [], total: 0, pages: 0, refusal };
}
