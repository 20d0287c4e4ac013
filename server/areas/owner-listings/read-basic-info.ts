import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import type { DepositBounds } from '@kiraa/domain/deposit/deposit.ts';
import {
  type BasicInfo,
  type BasicInfoEntry,
  type BasicInfoFaults,
  type BasicInfoField,
  readBasicInfo,
} from '@kiraa/domain/listing/basic-info.ts';

export type BasicInput = Omit<ParsedInputOf<typeof ownerListingEndpoints.editBasicInfo>, 'listingId'>;
/** A picture of the form, the cover first: its bytes, or the id of one that was sent before. */
export type SentPicture = Uint8Array | string;

export function sentPictures({ picture, morePictures }: BasicInput): readonly SentPicture[] {
  const all = picture === undefined ? [] : [picture];
  return [...all, ...(morePictures ?? [])].map((one) => {
    // The contract's schema accepts ids and bytes alone; its type names Blob only because browsers send one.
    if (typeof one === 'string' || one instanceof Uint8Array) return one;
    throw new TypeError('a picture that is neither an id nor bytes');
  });
}

/** The wire's names of the fields, for refusals. */
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
  deposit: 'deposit',
  pictures: 'picture',
};

export function readBasic(input: BasicInput, limits: DepositBounds): Outcome<BasicInfo> {
  const read = readBasicInfo(entryOf(input), limits);
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
    deposit: input.deposit ?? '',
    pictureCount: sentPictures(input).length,
  };
}

function onTheWire(faults: BasicInfoFaults): Record<string, RefusalCode> {
  const entries = Object.entries(faults) as [BasicInfoField, RefusalCode][];
  return Object.fromEntries(entries.map(([field, fault]) => [WIRE_FIELDS[field], fault]));
}
