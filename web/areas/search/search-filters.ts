import type { InputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { PRICE_FILTER_MAXIMUM_SAR, SEARCH_TEXT_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS, ITEM, type KindFilter, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { startOfDay } from '../../shell/days.ts';

export const SORTS = ['trending', 'instant', 'price-down', 'price-up'] as const;
export type Sort = (typeof SORTS)[number];

/** What is asked for, whole in the address, so that a search can be shared, kept and gone back to (P1-SRCH-18). */
export interface SearchFilters {
  readonly kind: KindFilter;
  readonly text: string;
  readonly city: number | undefined;
  readonly category: string;
  readonly lowestPrice: number | undefined;
  readonly highestPrice: number | undefined;
  /** Calendar days as date inputs write them, or "". */
  readonly from: string;
  readonly until: string;
  readonly withDelivery: boolean;
  readonly sort: Sort;
  readonly page: number;
}

export function readKind(text: string | undefined): KindFilter | undefined {
  return text === '0' || text === '1' || text === '2' ? (Number(text) as KindFilter) : undefined;
}

/** Reads an address. Anything that makes no sense is as if it had not been said: links outlive their forms. */
export function readFilters(kind: KindFilter, query: URLSearchParams, today: string): SearchFilters {
  const from = dayFrom(query.get('from'), today);
  const until = dayFrom(query.get('until'), from || today);
  return {
    kind,
    text: (query.get('search') ?? '').trim().slice(0, SEARCH_TEXT_MAXIMUM_LETTERS),
    city: wholeNumber(query.get('city'), 2_147_483_647),
    category: query.get('category') ?? '',
    lowestPrice: wholeNumber(query.get('min'), PRICE_FILTER_MAXIMUM_SAR),
    highestPrice: wholeNumber(query.get('max'), PRICE_FILTER_MAXIMUM_SAR),
    from,
    until: from === '' ? '' : until,
    withDelivery: query.get('delivery') === '1',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'trending',
    page: wholeNumber(query.get('page'), 10_000) || 1,
  };
}

/** The filters as an address; what is at rest is left out. */
export function writeFilters(filters: SearchFilters): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  put('search', filters.text);
  put('city', filters.city);
  put('category', filters.category);
  put('min', filters.lowestPrice);
  put('max', filters.highestPrice);
  put('from', filters.from);
  put('until', filters.until);
  put('delivery', filters.withDelivery ? 1 : undefined);
  put('sort', filters.sort === 'trending' ? undefined : filters.sort);
  put('page', filters.page === 1 ? undefined : filters.page);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Nothing is asked for but a kind: the page then shows what is trending, and Items For You. */
export function isAtRest(filters: SearchFilters): boolean {
  return countFilters(filters) === 0 && filters.sort === 'trending';
}

/** How many filters narrow the list; the kind is the page itself, and order narrows nothing. */
export function countFilters(filters: SearchFilters): number {
  const set = [
    filters.text !== '',
    filters.city !== undefined,
    filters.category !== '',
    filters.lowestPrice !== undefined || filters.highestPrice !== undefined,
    filters.from !== '',
    filters.withDelivery,
  ];
  return set.filter(Boolean).length;
}

type FilterInput = InputOf<Endpoints['filterListings']>;

/** The call's input. `kindOfCategory` says whose list the chosen category is in; an unknown one narrows nothing. */
export function toFilterInput(
  filters: SearchFilters,
  kindOfCategory: (id: string) => typeof VEHICLE | typeof ITEM | undefined,
  perPage: number,
): FilterInput {
  const kind = filters.category ? kindOfCategory(filters.category) : undefined;
  const until = filters.until || filters.from;
  const end = startOfDay(until)?.getTime();
  return {
    page: filters.page,
    perpage: perPage,
    type: filters.kind === ALL_KINDS ? undefined : filters.kind,
    search: filters.text || undefined,
    city: filters.city,
    vehicle: kind === VEHICLE ? filters.category : undefined,
    item: kind === ITEM ? filters.category : undefined,
    min_price: filters.lowestPrice,
    max_price: filters.highestPrice,
    duration_form: startOfDay(filters.from)?.toISOString(),
    // The last day counts as a whole.
    duration_to: end === undefined ? undefined : new Date(end + DAY_MILLISECONDS).toISOString(),
    delivery_deliver_renter: filters.withDelivery || undefined,
    sort_by_instant_booking: filters.sort === 'instant' || undefined,
    sort_by_price_high_to_low: filters.sort === 'price-down' || undefined,
    sort_by_price_low_to_high: filters.sort === 'price-up' || undefined,
    sort_by_trandings: filters.sort === 'trending' || undefined,
  };
}

function wholeNumber(text: string | null, maximum: number): number | undefined {
  const western = toWesternDigits((text ?? '').trim());
  if (!/^\d{1,10}$/.test(western)) return undefined;
  return Math.min(Number(western), maximum);
}

/** Days before the first possible one cannot be asked for (P1-SRCH-17). */
function dayFrom(text: string | null, first: string): string {
  const day = text ?? '';
  return startOfDay(day) && day >= first ? day : '';
}
