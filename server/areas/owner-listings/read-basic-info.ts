import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/owner-listings.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import {
  type BasicInfo,
  type BasicInfoEntry,
  type BasicInfoFaults,
  type BasicInfoField,
  readBasicInfo,
} from '@kiraa/domain/listing/basic-info.ts';

export type BasicInput = Omit<ParsedInputOf<typeof ownerListingEndpoints.editBasicInfo>, 'itemid'>;
/** What was sent for each picture: its bytes or its id, the cover first. */
export type SentPicture = Uint8Array | string;

export function sentPictures({ item_profile, add_more_pictures }: BasicInput): readonly SentPicture[] {
  const all = item_profile === undefined ? [] : [item_profile];
  return [...all, ...(add_more_pictures ?? [])].map((one) => {
    // The schema lets ids and bytes alone through; a Blob exists in browsers only.
    if (typeof one === 'string' || one instanceof Uint8Array) return one;
    throw new TypeError('a picture that is neither an id nor bytes');
  });
}

/** The specification's names of the fields, for the refusal. */
const WIRE_FIELDS: Readonly<Record<BasicInfoField, string>> = {
  nameEn: 'item_name',
  nameAr: 'item_name_ar',
  descriptionEn: 'description',
  descriptionAr: 'description_ar',
  address: 'address',
  price: 'item_price',
  priceHours: 'item_time',
  insurer: 'insurance_company',
  insurancePrice: 'insurance_price',
  pictures: 'item_profile',
};

export function readBasic(input: BasicInput): Outcome<BasicInfo> {
  const read = readBasicInfo(entryOf(input));
  return read.ok ? accept(read.info) : refuse('INVALID_INPUT', onTheWire(read.faults));
}

function entryOf(input: BasicInput): BasicInfoEntry {
  const { let: latitude, long: longitude } = input;
  return {
    nameEn: input.item_name ?? '',
    nameAr: input.item_name_ar ?? '',
    descriptionEn: input.description ?? '',
    descriptionAr: input.description_ar ?? '',
    address: input.address ?? '',
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    price: input.item_price ?? '',
    priceHours: input.item_time,
    insurer: input.insurance_company?.trim() ?? '',
    insurancePrice: input.insurance_price ?? '',
    pictureCount: sentPictures(input).length,
  };
}

function onTheWire(faults: BasicInfoFaults): Record<string, RefusalCode> {
  const entries = Object.entries(faults) as [BasicInfoField, RefusalCode][];
  return Object.fromEntries(entries.map(([field, fault]) => [WIRE_FIELDS[field], fault]));
}
