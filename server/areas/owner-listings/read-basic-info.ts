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

export type BasicInput = Omit<ParsedInputOf<typeof ownerListingEndpoints.editBasicInfo>, 'listingId'>;
/** What was sent for each picture: its bytes or its id, the cover first. */
export type SentPicture = Uint8Array | string;

export function sentPictures({ picture, morePictures }: BasicInput): readonly SentPicture[] {
  const all = picture === undefined ? [] : [picture];
  return [...all, ...(morePictures ?? [])].map((one) => {
    // The schema lets ids and bytes alone through; a Blob exists in browsers only.
    if (typeof one === 'string' || one instanceof Uint8Array) return one;
    throw new TypeError('a picture that is neither an id nor bytes');
  });
}

/** The specification's names of the fields, for the refusal. */
const WIRE_FIELDS: Readonly<Record<BasicInfoField, string>> = {
  nameEn: 'name',
  nameAr: 'nameAr',
  descriptionEn: 'description',
  descriptionAr: 'description_ar',
  address: 'address',
  price: 'price',
  priceHours: 'priceHours',
  insurer: 'insuranceCompany',
  insurancePrice: 'insurancePrice',
  pictures: 'picture',
};

export function readBasic(input: BasicInput): Outcome<BasicInfo> {
  const read = readBasicInfo(entryOf(input));
  return read.ok ? accept(read.info) : refuse('INVALID_INPUT', onTheWire(read.faults));
}

function entryOf(input: BasicInput): BasicInfoEntry {
  const { latitude, longitude } = input;
  return {
    nameEn: input.name ?? '',
    nameAr: input.nameAr ?? '',
    descriptionEn: input.description ?? '',
    descriptionAr: input.descriptionAr ?? '',
    address: input.address ?? '',
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    price: input.price ?? '',
    priceHours: input.priceHours,
    insurer: input.insuranceCompany?.trim() ?? '',
    insurancePrice: input.insurancePrice ?? '',
    pictureCount: sentPictures(input).length,
  };
}

function onTheWire(faults: BasicInfoFaults): Record<string, RefusalCode> {
  const entries = Object.entries(faults) as [BasicInfoField, RefusalCode][];
  return Object.fromEntries(entries.map(([field, fault]) => [WIRE_FIELDS[field], fault]));
}
