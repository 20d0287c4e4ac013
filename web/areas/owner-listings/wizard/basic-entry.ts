import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { type BasicInfoFaults, readBasicInfo } from '@kiraa/domain/listing/basic-info.ts';
import { NO_PLACE } from '@kiraa/domain/listing/chosen-place.ts';
import { SHORTEST_BY_DAY } from '@kiraa/domain/listing/letting.ts';
import { halalas } from '@kiraa/domain/money.ts';

export interface KeptPicture {
  readonly id: string;
  readonly path: string;
}

/** The first step, as it is typed. */
export interface BasicEntry {
  readonly nameEn: string;
  readonly nameAr: string;
  readonly descriptionEn: string;
  readonly descriptionAr: string;
  readonly address: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly price: string;
  readonly priceHours: string;
  /** The shortest booking in minutes, a day at least where hours are not let. */
  readonly shortest: string;
  readonly insurer: string;
  readonly insurancePrice: string;
  readonly deposit: string;
  readonly pictures: readonly KeptPicture[];
}

export const EMPTY_ENTRY: BasicEntry = {
  nameEn: '',
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  address: '',
  point: null,
  price: '',
  priceHours: '24',
  shortest: String(SHORTEST_BY_DAY[0]),
  insurer: '',
  insurancePrice: '',
  deposit: '',
  pictures: [],
};

/** Two decimals that say nothing are not shown in a field. */
export const plainSar = (sar: string | null): string => sar?.replace(/\.00$/, '') ?? '';

export function basicEntryOf(listing: OwnerListingForm): BasicEntry {
  const { latitude, longitude } = listing;
  return {
    nameEn: listing.name,
    nameAr: listing.nameAr,
    descriptionEn: listing.description,
    descriptionAr: listing.descriptionAr,
    address: listing.address,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    price: plainSar(listing.price),
    priceHours: String(listing.priceHours),
    shortest: String(listing.shortestMinutes),
    insurer: listing.insuranceCompany,
    insurancePrice: plainSar(listing.insurancePrice),
    deposit: plainSar(listing.deposit),
    pictures: listing.pictures.map(({ pictureId, path }) => ({ id: pictureId, path })),
  };
}

/** What another version of this page kept may have another shape: then it is not taken up. */
export function isBasicEntry(value: unknown): value is BasicEntry {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.keys(EMPTY_ENTRY).every((key) => key in value) &&
    'pictures' in value &&
    Array.isArray(value.pictures)
  );
}

/** In the specification's words; where no place is chosen its point says so (P2-LIST-43). */
export function basicWire(entry: BasicEntry) {
  const [cover, ...more] = entry.pictures.map(({ id }) => id);
  return {
    name: entry.nameEn,
    nameAr: entry.nameAr,
    description: entry.descriptionEn,
    descriptionAr: entry.descriptionAr,
    address: entry.address,
    latitude: entry.point?.latitude ?? NO_PLACE.latitude,
    longitude: entry.point?.longitude ?? NO_PLACE.longitude,
    price: entry.price,
    priceHours: Number(entry.priceHours),
    shortestMinutes: Number(entry.shortest),
    insuranceCompany: entry.insurer,
    insurancePrice: entry.insurancePrice,
    deposit: entry.deposit,
    ...(cover !== undefined && { picture: cover }),
    ...(more.length > 0 && { morePictures: more }),
  };
}

/** The operator's limits of a deposit are the server's to know. */
const NO_LIMITS = { dayPrices: 1_000, kindHalalas: halalas(Number.MAX_SAFE_INTEGER) };

/** What is wrong with the entry by the rules of the server, by the names of `basicWire`. */
export function basicFaults(entry: BasicEntry) {
  const read = readBasicInfo(
    {
      ...entry,
      point: entry.point ?? undefined,
      priceHours: Number(entry.priceHours),
      pictureCount: entry.pictures.length,
    },
    NO_LIMITS,
  );
  const faults: BasicInfoFaults = read.ok ? {} : read.faults;
  const { nameEn, descriptionEn, insurer, pictures, ...same } = faults;
  return {
    ...same,
    ...(nameEn && { name: nameEn }),
    ...(descriptionEn && { description: descriptionEn }),
    ...(insurer && { insuranceCompany: insurer }),
    ...(pictures && { picture: pictures }),
  };
}
