import { CARDS_AT_ONCE } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  integerOf,
  isoInstant,
  latitude,
  listed,
  longitude,
  maybe,
  page,
  pages,
  sar,
  timeZone,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { fieldsShown } from './listing-fields.ts';

export const kindFilter = integerOf(0, 2);

/** A picture of a listing; its colour while it loads ("e9d8b8") and its width divided by its height, where they are known. */
export const shownPicture = z.object({
  path: z.string(),
  colour: z.string().optional(),
  shape: z.number().optional(),
});
export type ShownPicture = z.output<typeof shownPicture>;

/** One listing on a card. Both languages travel, so that a cached answer serves either. */
export const listingCard = z.object({
  id: wire('_id', z.string()),
  kind: wire('item_type', z.number()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  price: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  picture: wire('item_profile', shownPicture),
  /** The next few behind the cover, for a card that is swiped; left out where there is none. */
  otherPictures: wire('other_pictures', z.array(shownPicture).optional()),
  /** The mean of real ratings, or 5 with `is_new` when nobody has rated yet. */
  rating: z.number(),
  ratingCount: wire('rating_count', z.number()),
  isNew: wire('is_new', z.boolean()),
  city: z.string(),
  cityAr: wire('city_ar', z.string()),
  district: z.string(),
  districtAr: wire('district_ar', z.string()),
  instant: wire('instant_banking', z.boolean()),
  delivers: wire('delivery_deliver_renter', z.boolean()),
  latitude: wire('let', z.number()),
  longitude: wire('long', z.number()),
  /** Kilometres from the point that the caller gave; null when none was given. */
  distance: z.number().nullable(),
  /** What the asked period costs in all, as a booking of it would; null when no dates were asked for. */
  periodTotal: wire('period_total', sar.nullable()),
  status: z.boolean(),
});
export type ListingCard = z.output<typeof listingCard>;

export const listingDetail = listingCard.omit({ otherPictures: true }).extend({
  description: z.string(),
  descriptionAr: wire('description_ar', z.string()),
  category: wire('vehicle_type', z.string()),
  categoryAr: wire('vehicle_type_ar', z.string()),
  attributes: z.array(z.string()),
  attributesAr: wire('attributes_ar', z.array(z.string())),
  ...fieldsShown,
  morePictures: wire('add_more_pictures', z.array(shownPicture)),
  isInsured: wire('insurance_status', z.boolean()),
  insurancePrice: wire('insurance_price', sar.nullable()),
  /** What a renter puts down until the thing is back; null for none. */
  deposit: sar.nullable(),
  /** How long a booking must be at least; a day or more where hours are not let (D-LET-BY-HOUR). */
  shortestMinutes: wire('shortest_minutes', z.number()),
  /** The numbers that a booking of this moment would keep of its deposit (D-NUMBERS); null where there is none. */
  depositTerms: wire(
    'deposit_terms',
    z
      .object({ askedDays: wire('asked_days', z.number()), keptHours: wire('kept_hours', z.number()) })
      .nullable(),
  ),
  /** By the numbers that a booking of this moment would keep: how long the owner has to answer, until how long before the start everything comes back, and what is deducted after that. */
  terms: wire(
    'booking_terms',
    z.object({
      answerHours: wire('answer_hours', z.number()),
      freeHours: wire('free_hours', z.number()),
      feePercent: wire('fee_percent', z.number()),
    }),
  ),
  insurer: wire(
    'insuranceprovidercompany',
    z.object({ name: z.string(), nameAr: wire('name_ar', z.string()) }).nullable(),
  ),
  owner: wire(
    'userdetails',
    z.object({
      id: wire('userid', z.string()),
      name: z.string(),
      rating: z.number(),
      ratingCount: wire('rating_count', z.number()),
      isNew: wire('is_new', z.boolean()),
      isVerified: wire('verifyByAdmin', z.boolean()),
      memberSince: wire('member_since', isoInstant),
    }),
  ),
});
export type ListingDetail = z.output<typeof listingDetail>;

export const place = z.object({
  id: z.number(),
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
  latitude: wire('lat', z.number()),
  longitude: wire('long', z.number()),
});
export type Place = z.output<typeof place>;

const category = z.object({
  id: wire('_id', z.string()),
  nameAr: wire('arabic_name', z.string()),
  /** As `item_profile` of a listing; null where the house has given it none. */
  picture: z.object({ path: z.string() }).nullable(),
});
export const vehicleCategory = category.extend({
  name: wire('vehicle_name', z.string()),
  /** Registration and insurance, for listing one: all but scooters and bicycles (P2-LIST-46). */
  needsPapers: wire('needs_papers', z.boolean()),
});
export const itemCategory = category.extend({ name: wire('item_name', z.string()) });
export type VehicleCategory = z.output<typeof vehicleCategory>;
export type ItemCategory = z.output<typeof itemCategory>;

/** Where the caller is. */
export const where = {
  latitude: wire('lat', maybe(latitude)),
  longitude: wire('long', maybe(longitude)),
  timeZone: wire('time_zone', maybe(timeZone)),
};
export const listOfCards = answerOf({ data: z.array(listingCard), ...pages });

export const listingEndpoints = {
  vehicleCategories: defineEndpoint({
    method: 'GET',
    path: '/getVehicleType',
    shared: true,
    summary: 'The categories of vehicles.',
    caller: 'anyone',
    shadowed: 'shown',
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
    shadowed: 'shown',
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
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(place) }),
  }),
  listing: defineEndpoint({
    method: 'GET',
    path: '/item/detail',
    summary: 'One listing, as a guest may see it.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      listingId: wire('itemid', id),
      kind: wire('type', maybe(kindFilter)),
      count: maybe(integerOf(1, 1)),
      ...where,
    }),
    output: answerOf({ data: listingDetail }),
  }),
  listingCards: defineEndpoint({
    method: 'GET',
    path: '/item/cards',
    summary: 'Cards of these listings in their order, and which of the ids are not on offer.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      ids: z.preprocess(
        listed,
        z
          .array(id, because('NOT_A_TEXT'))
          .min(1, because('REQUIRED'))
          .max(CARDS_AT_ONCE, because('OUT_OF_RANGE')),
      ),
    }),
    output: answerOf({ data: z.array(listingCard), missing: wire('missing_ids', z.array(z.string())) }),
  }),
  similarListings: defineEndpoint({
    method: 'POST',
    path: '/item/vehicalItems',
    summary: 'Listings of the same category, nearest first.',
    caller: 'anyone',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id), kind: wire('type', maybe(kindFilter)), ...page }),
    output: listOfCards,
  }),
};
