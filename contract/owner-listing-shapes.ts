import { listingTags } from '@kiraa/domain/listing/tag.ts';
import { z } from 'zod';
import { documentFacts } from './documents.ts';
import { isoInstant, sar } from './fields.ts';

/** A listing in its owner's list. */
export const ownerListing = z.object({
  _id: z.string(),
  item_type: z.number(),
  item_name: z.string(),
  item_name_ar: z.string(),
  item_price: sar,
  item_time: z.number(),
  item_profile: z.object({ path: z.string() }),
  city: z.string(),
  city_ar: z.string(),
  /** `on` and `off` (P2-LIST-33). */
  status: z.enum(['on', 'off']),
  verifyByAdmin: z.boolean(),
  tag: z.enum(listingTags),
  /** What a draft goes on with. */
  draft_step: z.enum(['documents', 'delivery', 'preview']).nullable(),
  sent_back_reason: z.string().nullable(),
});
export type OwnerListing = z.output<typeof ownerListing>;

export const bothNames = z.object({ _id: z.string(), name: z.string(), name_ar: z.string() });

/** All of one listing, as its owner's form and preview need it. A text that was not written is empty. */
export const ownerListingForm = ownerListing.extend({
  description: z.string(),
  description_ar: z.string(),
  address: z.string(),
  /** Null while no place is chosen. */
  let: z.number().nullable(),
  long: z.number().nullable(),
  district: z.string(),
  district_ar: z.string(),
  /** A provider's id, or "No". */
  insurance_company: z.string(),
  insurance_price: sar.nullable(),
  insuranceprovidercompany: bothNames.nullable(),
  /** In their order; the first is the cover. */
  pictures: z.array(z.object({ picture_id: z.string(), path: z.string() })),
  nationality: z.enum(['saudi', 'other']).nullable(),
  /** Dots and its last characters. */
  national_id_doc: z.string().nullable(),
  /** The type that was chosen. */
  vehicle_type: bothNames.nullable(),
  vehicle_reg_doc: documentFacts.nullable(),
  vehicle_insurance_doc: documentFacts.nullable(),
  /** Null until the third step was saved. */
  delivery_deliver_renter: z.boolean().nullable(),
  renter_receive: z.boolean().nullable(),
  instant_banking: z.boolean(),
  createdAt: isoInstant,
});
export type OwnerListingForm = z.output<typeof ownerListingForm>;
