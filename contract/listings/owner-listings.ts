import { LISTINGS_MAXIMUM_OF_ANYBODY, PICTURE_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  type FileValue,
  flag,
  id,
  inputOf,
  integerOf,
  latitude,
  listed,
  longitude,
  maybe,
  missingOr,
  page,
  pages,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { fieldsEntered } from './listing-fields.ts';
import {
  DOCUMENT_REFUSALS,
  morePictures,
  PICTURE_FILES,
  PICTURE_REFUSALS,
  paper,
  picture,
} from './listing-files.ts';
import { bookingLength } from './owner-calendar.ts';
import { bothNames, ownerListing, ownerListingForm } from './owner-listing-shapes.ts';

/** The text as it was typed: domain/listing/basic-info.ts names everything that is wrong, for all fields at once. */
const typed = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(because('NOT_A_TEXT')).max(5_000, because('TEXT_LENGTH')),
);

const basicFields = {
  name: wire('item_name', maybe(typed)),
  nameAr: wire('item_name_ar', maybe(typed)),
  description: maybe(typed),
  descriptionAr: wire('description_ar', maybe(typed)),
  price: wire('item_price', maybe(typed)),
  priceHours: wire('item_time', maybe(integerOf(1, 8_760))),
  address: maybe(typed),
  latitude: wire('let', maybe(latitude)),
  longitude: wire('long', maybe(longitude)),
  /** Accepted; which city a thing stands in follows from its point. */
  city: maybe(typed),
  state: maybe(typed),
  country: maybe(typed),
  insuranceCompany: wire('insurance_company', maybe(typed)),
  insurancePrice: wire('insurance_price', maybe(typed)),
  deposit: maybe(typed), // in riyals; empty for none
  /** A day at least where hours are not let (D-LET-BY-HOUR); what is not said stays. */
  shortestMinutes: wire('shortest_minutes', maybe(bookingLength)),
  /** Accepted; it follows from the company. */
  isInsured: wire('insurance_status', maybe(flag)),
  picture: wire('item_profile', maybe(picture)),
  morePictures: wire('add_more_pictures', maybe(morePictures)),
};
const basicRefusals = [
  ...PICTURE_REFUSALS,
  'FILE_GONE',
  'BANK_DETAILS_REQUIRED',
  'LISTING_NAME_LENGTH',
  'LISTING_NAME_SHORT',
  'PRICE_NOT_A_NUMBER',
  'PRICE_RANGE',
  'DEPOSIT_TOO_HIGH',
  'PLACE_OUTSIDE',
  'PICTURES_TOO_MANY',
  'LONGEST_BELOW_SHORTEST',
] as const;
const basicFiles = {
  fields: ['item_profile', 'add_more_pictures'],
  maximumBytes: PICTURE_MAXIMUM_BYTES,
  count: PICTURE_FILES,
} as const;

/** The specification writes them with a capital. */
const nationality = z
  .enum(['Saudi', 'Other', 'saudi', 'other'], because('NOT_ALLOWED'))
  .transform((one) => (one.toLowerCase() === 'saudi' ? ('saudi' as const) : ('other' as const)));

const documentFields = {
  listingId: wire('itemid', id),
  nationality: maybe(nationality),
  personalId: wire('national_id_doc', maybe(typed)),
  categoryId: wire('vehicle_type', maybe(typed)),
  registration: wire('vehicle_reg_doc', maybe(paper)),
  insurancePaper: wire('vehicle_insurance_doc', maybe(paper)),
};
const documentRefusals = [
  ...DOCUMENT_REFUSALS,
  'FILE_GONE',
  'NOT_FOUND',
  'PERSONAL_ID_REQUIRED',
  'PERSONAL_ID_LENGTH',
  'PERSONAL_ID_WRONG',
  'TYPE_REQUIRED',
  'REGISTRATION_REQUIRED',
  'INSURANCE_REQUIRED',
  'LISTING_BOOKED',
] as const;
const documentFiles = {
  fields: ['vehicle_reg_doc', 'vehicle_insurance_doc'],
  maximumBytes: PICTURE_MAXIMUM_BYTES,
  count: 2,
} as const;

const kindFilter = integerOf(0, 2);
const kept = answerOf({ listingId: wire('itemId', z.string()) });

export const ownerListingEndpoints = {
  keepPicture: defineEndpoint({
    method: 'POST',
    path: '/item/picture',
    summary: 'Keep one picture for a listing. One that no listing takes within a day is removed.',
    caller: 'owner',
    file: { field: 'picture', maximumBytes: PICTURE_MAXIMUM_BYTES },
    refusals: [...PICTURE_REFUSALS],
    input: inputOf({
      picture: z
        .custom<FileValue>((value) => value instanceof Uint8Array, missingOr('IMAGE_ONLY'))
        .meta({ type: 'string', format: 'binary' }),
    }),
    output: answerOf({
      pictureId: wire('picture_id', z.string()),
      path: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  }),
  addBasicInfo: defineEndpoint({
    method: 'POST',
    path: '/item/add-item-basic-info',
    summary: 'The first step of a new listing, with its pictures or their ids. Answers the new id.',
    caller: 'owner',
    files: basicFiles,
    refusals: [...basicRefusals, 'LISTING_LIMIT'],
    input: inputOf({ kind: wire('type', integerOf(1, 2)), ...basicFields }),
    output: kept,
  }),
  editBasicInfo: defineEndpoint({
    method: 'POST',
    path: '/item/edit-item-basic-info',
    summary: 'The first step again, of a draft or of a listing that is handed in.',
    caller: 'owner',
    files: basicFiles,
    refusals: [...basicRefusals, 'NOT_FOUND', 'LISTING_BOOKED'],
    input: inputOf({
      listingId: wire('itemid', id),
      kind: wire('type', maybe(integerOf(1, 2))),
      ...basicFields,
    }),
    output: kept,
  }),
  uploadDocuments: defineEndpoint({
    method: 'POST',
    path: '/item/item-upload-documents',
    summary: 'The second step: who lists, of which type it is, and the papers of a vehicle.',
    caller: 'owner',
    files: documentFiles,
    refusals: [...documentRefusals],
    input: inputOf(documentFields),
    output: kept,
  }),
  editDocuments: defineEndpoint({
    method: 'POST',
    path: '/item/edit-item-upload-documents',
    summary: 'The second step again. A listing whose type or papers change is verified anew.',
    caller: 'owner',
    files: documentFiles,
    refusals: [...documentRefusals],
    input: inputOf(documentFields),
    output: kept,
  }),
  saveDelivery: defineEndpoint({
    method: 'POST',
    path: '/item/item-upload-payment-method',
    summary: 'The third step: instant booking, and who brings it to whom.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'DELIVERY_REQUIRED', 'LISTING_UNFINISHED'],
    input: inputOf({
      listingId: wire('itemid', id),
      instant: wire('instant_banking', maybe(flag)),
      delivers: wire('delivery_deliver_renter', maybe(flag)),
      renterCollects: wire('renter_receive', maybe(flag)),
      ...fieldsEntered,
    }),
    output: kept,
  }),
  publishListing: defineEndpoint({
    method: 'POST',
    path: '/item/item-aproved-by-owner',
    summary: 'Hand a listing in, with both agreements: it is pending until an admin has verified it.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'AGREEMENTS_REQUIRED', 'LISTING_UNFINISHED', 'BANK_DETAILS_REQUIRED'],
    input: inputOf({
      listingId: wire('itemid', id),
      safetyQuality: wire('safety_quality', maybe(flag)),
      terms: wire('tc', maybe(flag)),
    }),
    output: kept,
  }),
  deleteListing: defineEndpoint({
    method: 'DELETE',
    path: '/item/deleteItemByid',
    summary: 'Delete a listing, unless somebody has booked it: then the answer names the bookings.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'LISTING_BOOKED'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({}),
  }),
  switchListing: defineEndpoint({
    method: 'POST',
    path: '/item/itemActiveInactive',
    summary: 'Turn a verified listing on or off: the other way, or as `action` says.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'NOT_VERIFIED'],
    input: inputOf({ listingId: wire('itemid', id), action: maybe(integerOf(0, 1)) }),
    output: answerOf({ listingStatus: wire('item_status', z.enum(['on', 'off'])) }),
  }),
  switchAllListings: defineEndpoint({
    method: 'POST',
    path: '/item/active_inactive_all_items',
    summary:
      'Turn every verified listing of the caller on (1) or off (0); with `itemids` those alone. Answers which were turned.',
    caller: 'owner',
    refusals: ['NOT_VERIFIED', 'NOT_FOUND'],
    input: inputOf({
      action: integerOf(0, 1),
      listingIds: wire(
        'itemids',
        z.preprocess(listed, z.array(id).max(LISTINGS_MAXIMUM_OF_ANYBODY)).optional(),
      ),
    }),
    output: answerOf({ changed: z.number(), listingIds: wire('itemids', z.array(z.string())) }),
  }),
  countListings: defineEndpoint({
    method: 'GET',
    path: '/item/item_counter',
    summary: 'How many listings the caller has, drafts among them, of the 16 that fit.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.object({ total: z.number(), maximum: z.number() }) }),
  }),
  myListings: defineEndpoint({
    method: 'GET',
    path: '/item/my_items',
    summary: 'The caller’s own listings, newest first; with `itemid` that one alone.',
    caller: 'owner',
    shadowed: 'shown',
    key: { scope: 'listings:read' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ kind: wire('type', maybe(kindFilter)), listingId: wire('itemid', maybe(id)), ...page }),
    output: answerOf({
      data: z.array(ownerListing),
      ...pages,
      /** Of all that can be switched, over every page: how many are on, and how many there are. */
      switchedOn: wire('switched_on', z.number()),
      switchable: z.number(),
    }),
  }),
  myListing: defineEndpoint({
    method: 'GET',
    path: '/item/my_item',
    summary: 'One listing of the caller’s, with all that its form needs.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({ data: ownerListingForm }),
  }),
  insuranceProviders: defineEndpoint({
    method: 'GET',
    path: '/insurance_provider',
    summary: 'The insurers to choose from; the first entry says that nobody insures it.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(bothNames) }),
  }),
};
