import type { InputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { ALL_KINDS, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import type { FieldsAsked } from '@kiraa/domain/listing/listing-fields.ts';
import { periodOfSearch } from '../../shell/calendar/days.ts';
import type { MapFrame } from '../../shell/map/kingdom-frame.ts';

export const SORTS = ['trending', 'instant', 'dearest', 'cheapest'] as const;
export type Sort = (typeof SORTS)[number];
/** Brought to the renter, or fetched by them; either, when nothing is said. */
export const DELIVERIES = ['delivered', 'fetched'] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const VIEWS = ['list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** What is asked for, whole in the address, so that a search can be shared, kept and gone back to (P1-SRCH-18). */
export interface SearchFilters {
  readonly kind: KindFilter;
  readonly text: string;
  readonly city: number | undefined;
  /** Ids of the chosen categories, of each kind its own list. */
  readonly vehicles: readonly string[];
  readonly items: readonly string[];
  readonly lowestPrice: number | undefined;
  readonly highestPrice: number | undefined;
  /** Where the person is, to a hundredth of a degree: a shared address must not tell the house. */
  readonly near: Point | undefined;
  /** Kilometres from there; without a place they mean nothing. */
  readonly atLeastKm: number | undefined;
  readonly atMostKm: number | undefined;
  /** Calendar days as date inputs write them, or "". */
  readonly from: string;
  readonly until: string;
  readonly delivery: Delivery | undefined;
  readonly sort: Sort;
  readonly page: number;
  readonly view: View;
  /** The piece of the map that the results are kept to. */
  readonly box: MapFrame | undefined;
  /** What the listing's own fields must say. */
  readonly fields: FieldsAsked;
}

export const NO_FILTERS: Omit<SearchFilters, 'kind'> = {
  text: '',
  city: undefined,
  vehicles: [],
  items: [],
  lowestPrice: undefined,
  highestPrice: undefined,
  near: undefined,
  atLeastKm: undefined,
  atMostKm: undefined,
  from: '',
  until: '',
  delivery: undefined,
  sort: 'trending',
  page: 1,
  view: 'list',
  box: undefined,
  fields: {},
};

/** The filters as an address; what is at rest is left out. */
export function writeFilters(filters: SearchFilters): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.append(name, String(value));
  };
  put('search', filters.text);
  put('city', filters.city);
  for (const id of filters.vehicles) put('vehicle', id);
  for (const id of filters.items) put('item', id);
  put('min', filters.lowestPrice);
  put('max', filters.highestPrice);
  put('near', filters.near && writePoint(filters.near));
  put('minkm', filters.atLeastKm);
  put('maxkm', filters.atMostKm);
  put('from', filters.from);
  put('until', filters.until);
  put('delivery', filters.delivery);
  for (const [name, value] of Object.entries(filters.fields)) put(name, value);
  put('sort', filters.sort === 'trending' ? undefined : filters.sort);
  put('view', filters.view === 'list' ? undefined : filters.view);
  put('box', filters.box && writeBox(filters.box));
  put('page', filters.page === 1 ? undefined : filters.page);
  // Commas need no escape in a query, and an address is also read by people.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** "/1?city=3": where these filters are shown. */
export function addressOf(filters: SearchFilters): string {
  return `/${filters.kind}${writeFilters(filters)}`;
}

export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

export function writeBox({ south, west, north, east }: MapFrame): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(',');
}

/** Nothing is asked for but a kind (and a place to begin from): what is trending is shown, and Items For You. */
export function isAtRest(filters: SearchFilters): boolean {
  return countFilters(filters) === 0 && filters.sort === 'trending';
}

/** How many filters narrow the list; the kind is the page itself, and order narrows nothing. */
export function countFilters(filters: SearchFilters): number {
  const set = [
    filters.text !== '',
    filters.city !== undefined,
    filters.vehicles.length + filters.items.length > 0,
    filters.lowestPrice !== undefined || filters.highestPrice !== undefined,
    filters.atLeastKm !== undefined || filters.atMostKm !== undefined,
    filters.from !== '',
    filters.delivery !== undefined,
    filters.box !== undefined,
  ];
  return set.filter(Boolean).length + Object.keys(filters.fields).length;
}

/** Everything off but the kind, the place one is at and the way of looking. */
export function clearedFilters({ kind, near, view }: SearchFilters): SearchFilters {
  return { ...NO_FILTERS, kind, near, view };
}

type NarrowingInput = InputOf<Endpoints['countFiltered']>;
type FilterInput = InputOf<Endpoints['filterListings']>;

/** What narrows, as the calls take it: the same for the list, its count and the map. At `now` a start today may be past. */
export function toNarrowing(filters: SearchFilters, now = new Date()): NarrowingInput {
  const period = periodOfSearch(filters.from, filters.until, now);
  const { near } = filters;
  return {
    kind: filters.kind === ALL_KINDS ? undefined : filters.kind,
    search: filters.text || undefined,
    city: filters.city,
    vehicle: filters.vehicles.join(',') || undefined,
    item: filters.items.join(',') || undefined,
    lowestPrice: filters.lowestPrice,
    highestPrice: filters.highestPrice,
    latitude: near?.latitude,
    longitude: near?.longitude,
    shortestDistance: near && filters.atLeastKm,
    longestDistance: near && filters.atMostKm,
    from: period?.start.toISOString(),
    to: period?.end.toISOString(),
    delivers: filters.delivery === 'delivered' || undefined,
    renterCollects: filters.delivery === 'fetched' || undefined,
    ...filters.fields,
  };
}

export function toBoxInput(box: MapFrame) {
  return {
    south: rounded(box.south),
    north: rounded(box.north),
    west: rounded(box.west),
    east: rounded(box.east),
  };
}

export function toFilterInput(filters: SearchFilters, perPage: number, now = new Date()): FilterInput {
  return {
    ...toNarrowing(filters, now),
    ...(filters.box && toBoxInput(filters.box)),
    page: filters.page,
    perPage,
    sortByInstant: filters.sort === 'instant' || undefined,
    sortByPriceHighToLow: filters.sort === 'dearest' || undefined,
    sortByPriceLowToHigh: filters.sort === 'cheapest' || undefined,
    sortByTrending: filters.sort === 'trending' || undefined,
  };
}

/** To about a metre: more digits are noise, and every address of a call with other noise is cached by itself. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
