import {
  DISTANCE_FILTER_MAXIMUM_KM,
  PAGE_SIZE_MAXIMUM,
  PRICE_FILTER_MAXIMUM_SAR,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  flag,
  id,
  inputOf,
  instant,
  integerOf,
  isoInstant,
  latitude,
  longitude,
  maybe,
  numberOf,
  page,
  sar,
} from '../fields.ts';
import { fieldsAsked } from '../listings/listing-fields.ts';
import { kindFilter, listingCard, listOfCards, where } from '../listings/listings.ts';
import { wire } from '../wire.ts';

/** Ids in one text, with commas between (P1-SRCH-29). */
const ids = z
  .string(because('NOT_A_TEXT'))
  .max(2_000, because('TEXT_LENGTH'))
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(id).max(50, because('TEXT_LENGTH')));
const searchText = z
  .string(because('NOT_A_TEXT'))
  .max(2_000, because('TEXT_LENGTH'))
  .transform((text) => text.trim().slice(0, 100));
const price = numberOf(0, PRICE_FILTER_MAXIMUM_SAR);
const distance = numberOf(0, DISTANCE_FILTER_MAXIMUM_KM);

/** What narrows a search (P1-SRCH-18). A range given the wrong way round is read the right way round. */
export const narrowing = {
  ...where,
  kind: wire('type', maybe(kindFilter)),
  lowestPrice: wire('min_price', maybe(price)),
  highestPrice: wire('max_price', maybe(price)),
  shortestDistance: wire('min_distance', maybe(distance)),
  longestDistance: wire('max_distance', maybe(distance)),
  vehicle: maybe(ids),
  item: maybe(ids),
  city: maybe(integerOf(1, 2_147_483_647)),
  from: wire('duration_form', maybe(instant)),
  to: wire('duration_to', maybe(instant)),
  search: maybe(searchText),
  delivers: wire('delivery_deliver_renter', maybe(flag)),
  renterCollects: wire('renter_receive', maybe(flag)),
  verify: maybe(flag),
  ...fieldsAsked,
};
/** A map that was dragged around the world says more than 180 degrees; what lies outside the world is empty. */
const degrees = numberOf(-1_000, 1_000);
const box = {
  south: wire('min_lat', degrees),
  north: wire('max_lat', degrees),
  west: wire('min_long', degrees),
  east: wire('max_long', degrees),
};
/** The list may follow the map: then it, and its count, take the map's box too. */
export const boxIfAny = {
  south: wire('min_lat', maybe(degrees)),
  north: wire('max_lat', maybe(degrees)),
  west: wire('min_long', maybe(degrees)),
  east: wire('max_long', maybe(degrees)),
};
const sorting = {
  sortByInstant: wire('sort_by_instant_booking', maybe(flag)),
  sortByPriceHighToLow: wire('sort_by_price_high_to_low', maybe(flag)),
  sortByPriceLowToHigh: wire('sort_by_price_low_to_high', maybe(flag)),
  sortByTrending: wire('sort_by_trandings', maybe(flag)),
};
/** The rules that a booking of the asked period would break itself. */
export const PERIOD_REFUSALS = [
  'START_IN_PAST',
  'END_BEFORE_START',
  'BOOKING_TOO_SHORT',
  'BOOKING_TOO_LONG',
  'START_TOO_FAR',
] as const;

/** True: there are `totalCount` at least, and nobody counted further. */
const isCapped = { isCapped: wire('is_capped', z.boolean()) };

const trendingAndRest = {
  data: z.object({
    trending: z.array(listingCard),
    withoutTrending: wire('without_trending', z.array(listingCard)),
  }),
  totalCount: z.number(),
  ...isCapped,
  totalPages: wire('totalpage', z.number()),
  current: z.number(),
  /** Words of the text that nothing was found for; what is answered is found without them. */
  lostWords: wire('lost_words', z.array(z.string())),
};

/** Which filter of the search was loosened. */
export const nearMissKinds = [
  'free_later',
  'further',
  'without_delivery',
  'over_price',
  'other_city',
  'other_category',
] as const;
export const nearMiss = z.object({
  kind: z.enum(nearMissKinds),
  /** Its `period_total` is for `from` to `to` where those are said, else for the asked period. */
  listing: listingCard,
  /** free_later: the earliest period of the asked length that can be booked after the asked start; else null. */
  from: isoInstant.nullable(),
  to: isoInstant.nullable(),
  /** further: how many kilometres beyond the asked distance; else null. */
  furtherKm: wire('further_km', z.number().nullable()),
});
export type NearMiss = z.output<typeof nearMiss>;

export const suggestionKinds = ['city', 'category', 'listing'] as const;
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /**
   * A city's id as the filter's `city` takes it, a category's as its `vehicle` or `item` takes it, or a listing's own.
   */
  id: z.string(),
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
  /** 1 vehicle, 2 item; 0 for a city, which has both. */
  listingKind: wire('item_type', z.number()),
  /** The city of a listing; empty for the others. */
  place: z.string(),
  placeAr: wire('place_ar', z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

/** One listing on the map, or several that stand too close to be told apart at this size of box. */
export const marker = z.object({
  id: wire('_id', z.string()),
  kind: wire('item_type', z.number()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  price: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  periodTotal: wire('period_total', sar.nullable()),
  latitude: wire('let', z.number()),
  longitude: wire('long', z.number()),
});
export type Marker = z.output<typeof marker>;
export const markerCluster = z.object({
  count: z.number(),
  latitude: wire('let', z.number()),
  longitude: wire('long', z.number()),
  /** The lowest price of a day among them. */
  lowestDayPrice: wire('lowest_day_price', sar),
  /** The box to look into to tell them apart. */
  south: wire('min_lat', z.number()),
  north: wire('max_lat', z.number()),
  west: wire('min_long', z.number()),
  east: wire('max_long', z.number()),
});
export type MarkerCluster = z.output<typeof markerCluster>;

export const searchEndpoints = {
  trending: defineEndpoint({
    method: 'GET',
    path: '/item/trending',
    shared: true,
    summary: 'What is most asked for now.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({
      kind: wire('type', maybe(kindFilter)),
      /** The home page's word for a page's size (P1-HOME-10). */
      count: maybe(integerOf(1, PAGE_SIZE_MAXIMUM)),
      ...page,
    }),
    output: listOfCards,
  }),
  homeListings: defineEndpoint({
    method: 'GET',
    path: '/item/homeitemlist',
    shared: true,
    summary: 'Items For You: nearest first when a place is given, else newest.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      kind: wire('type', maybe(kindFilter)),
      listingId: wire('itemid', maybe(id)),
      ...where,
      ...page,
    }),
    output: listOfCards.extend(isCapped),
  }),
  filterListings: defineEndpoint({
    method: 'POST',
    path: '/item/filter',
    summary: 'The search: only listings that are free for the whole asked period.',
    caller: 'anyone',
    refusals: [...PERIOD_REFUSALS, 'NOT_FOUND'],
    input: inputOf({ ...page, ...narrowing, ...boxIfAny, ...sorting }),
    output: answerOf({
      ...trendingAndRest,
      /** What was looked for, where dates were asked for: a start that is past became the next quarter of an hour. */
      periodFrom: wire('period_from', isoInstant.nullable()),
      periodTo: wire('period_to', isoInstant.nullable()),
      /** On a first page that found nothing: what comes closest, at most three kinds, each bookable as it says. */
      nearMisses: wire('near_misses', z.array(nearMiss)),
    }),
  }),
  countFiltered: defineEndpoint({
    method: 'POST',
    path: '/item/filter/count',
    summary: 'How many listings the filter would find; of very many, that there are so many at least.',
    caller: 'anyone',
    refusals: [...PERIOD_REFUSALS, 'NOT_FOUND'],
    input: inputOf({ ...narrowing, ...boxIfAny, ...sorting }),
    output: answerOf({ totalCount: z.number(), ...isCapped }),
  }),
  priceSpread: defineEndpoint({
    method: 'POST',
    path: '/item/filter/prices',
    summary:
      'How the day prices of what the filter finds are spread over its scale, whatever price it asks for.',
    caller: 'anyone',
    refusals: [...PERIOD_REFUSALS, 'NOT_FOUND'],
    input: inputOf({ ...narrowing, ...boxIfAny, ...sorting }),
    /** One count for each band of domain/listing/price-bands.ts, from the lowest prices up. */
    output: answerOf({ counts: z.array(z.number()) }),
  }),
  suggest: defineEndpoint({
    method: 'GET',
    path: '/item/suggest',
    shared: true,
    summary: 'Cities, categories and listings that a text may mean, while it is typed.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({
      q: searchText,
      kind: wire('type', maybe(kindFilter)),
      latitude: wire('lat', maybe(latitude)),
      longitude: wire('long', maybe(longitude)),
    }),
    output: answerOf({ data: z.array(suggestion) }),
  }),
  markers: defineEndpoint({
    method: 'GET',
    path: '/item/markers',
    shared: true,
    summary: 'The map: what the filter finds in a box, in at most 300 points.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: [...PERIOD_REFUSALS, 'NOT_FOUND'],
    input: inputOf({ ...box, ...narrowing, ...sorting }),
    output: answerOf({
      data: z.object({ listings: z.array(marker), clusters: z.array(markerCluster) }),
      totalCount: z.number(),
      /** There are so many that a part was placed and the counts are as many times larger. */
      isEstimate: wire('is_estimate', z.boolean()),
    }),
  }),
  searchByCity: defineEndpoint({
    method: 'GET',
    path: '/item/searchByCity',
    shared: true,
    summary: 'Listings of the city whose name the text holds.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({ search: searchText, kind: wire('type', maybe(kindFilter)), ...page }),
    output: listOfCards,
  }),
  searchListings: defineEndpoint({
    method: 'GET',
    path: '/item/search',
    shared: true,
    summary: 'The header search.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({ search: searchText, kind: wire('type', maybe(kindFilter)), ...page }),
    output: answerOf(trendingAndRest),
  }),
};
