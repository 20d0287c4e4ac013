import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  answerOf,
  id,
  inputOf,
  integerOf,
  isoInstant,
  latitude,
  longitude,
  maybe,
  page,
  pages,
  sar,
  timeZone,
} from './fields.ts';

export const kindFilter = integerOf(0, 2);

/** One listing on a card. Both languages travel, so that a cached answer serves either. */
export const listingCard = z.object({
  _id: z.string(),
  item_type: z.number(),
  item_name: z.string(),
  item_name_ar: z.string(),
  item_price: sar,
  item_time: z.number(),
  item_profile: z.object({ path: z.string() }),
  /** The mean of real ratings, or 5 with `is_new` when nobody has rated yet. */
  rating: z.number(),
  rating_count: z.number(),
  is_new: z.boolean(),
  city: z.string(),
  city_ar: z.string(),
  district: z.string(),
  district_ar: z.string(),
  instant_banking: z.boolean(),
  delivery_deliver_renter: z.boolean(),
  let: z.number(),
  long: z.number(),
  /** Kilometres from the point that the caller gave; null when none was given. */
  distance: z.number().nullable(),
  /** What the asked period costs in all, as a booking of it would; null when no dates were asked for. */
  period_total: sar.nullable(),
  status: z.boolean(),
});
export type ListingCard = z.output<typeof listingCard>;

export const listingDetail = listingCard.extend({
  description: z.string(),
  description_ar: z.string(),
  vehicle_type: z.string(),
  vehicle_type_ar: z.string(),
  attributes: z.array(z.string()),
  attributes_ar: z.array(z.string()),
  add_more_pictures: z.array(z.object({ path: z.string() })),
  insurance_status: z.boolean(),
  insurance_price: sar.nullable(),
  insuranceprovidercompany: z.object({ name: z.string(), name_ar: z.string() }).nullable(),
  userdetails: z.object({
    userid: z.string(),
    name: z.string(),
    rating: z.number(),
    rating_count: z.number(),
    is_new: z.boolean(),
    verifyByAdmin: z.boolean(),
    member_since: isoInstant,
  }),
});
export type ListingDetail = z.output<typeof listingDetail>;

export const place = z.object({
  id: z.number(),
  name: z.string(),
  name_ar: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type Place = z.output<typeof place>;

const category = z.object({ _id: z.string(), arabic_name: z.string() });
export const vehicleCategory = category.extend({
  vehicle_name: z.string(),
  /** Registration and insurance, for listing one: all but scooters and bicycles (P2-LIST-46). */
  needs_papers: z.boolean(),
});
export const itemCategory = category.extend({ item_name: z.string() });
export type VehicleCategory = z.output<typeof vehicleCategory>;
export type ItemCategory = z.output<typeof itemCategory>;

/** Where the caller is. */
export const where = { lat: maybe(latitude), long: maybe(longitude), time_zone: maybe(timeZone) };
export const listOfCards = answerOf({ data: z.array(listingCard), ...pages });

export const listingEndpoints = {
  vehicleCategories: defineEndpoint({
    method: 'GET',
    path: '/getVehicleType',
    shared: true,
    summary: 'The categories of vehicles.',
    caller: 'anyone',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(vehicleCategory) }),
  }),
  itemCategories: defineEndpoint({
    method: 'GET',
    path: '/getItemsType',
    shared: true,
    summary: 'The categories of items.',
    caller: 'anyone',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(itemCategory) }),
  }),
  cities: defineEndpoint({
    method: 'GET',
    path: '/places/cities',
    shared: true,
    summary: 'The cities that listings are found in, largest first.',
    caller: 'anyone',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(place) }),
  }),
  listing: defineEndpoint({
    method: 'GET',
    path: '/item/detail',
    summary: 'One listing, as a guest may see it.',
    caller: 'anyone',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      itemid: id,
      type: maybe(kindFilter),
      count: maybe(integerOf(1, 1)),
      ...where,
    }),
    output: answerOf({ data: listingDetail }),
  }),
  similarListings: defineEndpoint({
    method: 'POST',
    path: '/item/vehicalItems',
    summary: 'Listings of the same category, nearest first.',
    caller: 'anyone',
    refusals: ['NOT_FOUND'],
    input: inputOf({ itemid: id, type: maybe(kindFilter), ...page }),
    output: listOfCards,
  }),
};
