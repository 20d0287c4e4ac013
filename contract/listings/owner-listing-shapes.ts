import { listingTags } from '@kiraa/domain/listing/tag.ts';
import { z } from 'zod';
import { documentFacts } from '../accounts/documents.ts';
import { isoInstant, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { ownFieldsShown } from './listing-fields.ts';

/** What of a listing others see only once an operator has approved it (D-MODERATED), as it is shown in either language. */
export const moderatedParts = z.object({
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  description: z.string(),
  descriptionAr: wire('description_ar', z.string()),
  /** The first is the cover. */
  pictures: z.array(z.object({ path: z.string() })),
});
export type ModeratedParts = z.output<typeof moderatedParts>;

/** A listing in its owner's list. */
export const ownerListing = z.object({
  id: wire('_id', z.string()),
  kind: wire('item_type', z.number()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  price: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  picture: wire('item_profile', z.object({ path: z.string() })),
  city: z.string(),
  cityAr: wire('city_ar', z.string()),
  /** `on` and `off` (P2-LIST-33). */
  status: z.enum(['on', 'off']),
  isVerified: wire('verifyByAdmin', z.boolean()),
  tag: z.enum(listingTags),
  /** What a draft goes on with. */
  draftStep: wire('draft_step', z.enum(['documents', 'delivery', 'preview']).nullable()),
  sentBackReason: wire('sent_back_reason', z.string().nullable()),
  /** What its owner has changed of an approved listing and others do not see; the reason, where an operator has declined it. */
  change: z
    .object({
      state: z.enum(['waiting', 'declined']),
      name: wire('item_name', z.string()),
      nameAr: wire('item_name_ar', z.string()),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type OwnerListing = z.output<typeof ownerListing>;

export const bothNames = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
});

/**
 * All of one listing, as its owner's form and preview need it: with the change that waits, if there is one. A text that was not written
 * is empty.
 */
export const ownerListingForm = ownerListing.extend({
  /** What others see meanwhile, where `change` is something. */
  shown: moderatedParts.nullable(),
  description: z.string(),
  descriptionAr: wire('description_ar', z.string()),
  address: z.string(),
  /** Null while no place is chosen. */
  latitude: wire('let', z.number().nullable()),
  longitude: wire('long', z.number().nullable()),
  district: z.string(),
  districtAr: wire('district_ar', z.string()),
  /** A provider's id, or "No". */
  insuranceCompany: wire('insurance_company', z.string()),
  insurancePrice: wire('insurance_price', sar.nullable()),
  /** Null where its owner wants none. */
  deposit: sar.nullable(),
  /** A day at least where hours are not let. */
  shortestMinutes: wire('shortest_minutes', z.number()),
  insurer: wire('insuranceprovidercompany', bothNames.nullable()),
  /** In their order; the first is the cover. */
  pictures: z.array(z.object({ pictureId: wire('picture_id', z.string()), path: z.string() })),
  nationality: z.enum(['saudi', 'other']).nullable(),
  /** Dots and its last characters. */
  personalId: wire('national_id_doc', z.string().nullable()),
  /** Of what kind that number is, or the profile's where the listing has none: the form asks for another where it cannot be of the nationality. */
  personalIdKind: wire('national_id_kind', z.enum(['saudi', 'resident', 'other']).nullable()),
  /** The type that was chosen. */
  category: wire('vehicle_type', bothNames.nullable()),
  registration: wire('vehicle_reg_doc', documentFacts.nullable()),
  insurancePaper: wire('vehicle_insurance_doc', documentFacts.nullable()),
  /** Null until the third step was saved. */
  delivers: wire('delivery_deliver_renter', z.boolean().nullable()),
  renterCollects: wire('renter_receive', z.boolean().nullable()),
  instant: wire('instant_banking', z.boolean()),
  ...ownFieldsShown,
  createdAt: isoInstant,
});
export type OwnerListingForm = z.output<typeof ownerListingForm>;
