import { type DepositBounds, mostDeposit } from '../deposit/deposit.ts';
import type { Point } from '../distance.ts';
import { isInKingdom } from '../kingdom.ts';
import {
  LISTING_ADDRESS_MAXIMUM_CHARACTERS,
  LISTING_DESCRIPTION_MAXIMUM_CHARACTERS,
  LISTING_NAME_MAXIMUM_CHARACTERS,
  LISTING_NAME_MINIMUM_CHARACTERS,
  LISTING_PICTURES_MAXIMUM,
  LISTING_PRICE_MAXIMUM_SAR,
  LISTING_PRICE_MINIMUM_SAR,
} from '../limits.ts';
import { HALALAS_PER_SAR, type Halalas, ZERO } from '../money.ts';
import { type BothLanguages, fillGap } from './both-languages.ts';
import { NAMED_PRICE_HOURS } from './categories.ts';
import { isNoPlace, NO_PLACE } from './chosen-place.ts';
import { readSarEntry, readSarWithin } from './price-entry.ts';

/** The form of the first step as it was typed: a field that was left open is empty. */
export interface BasicInfoEntry {
  readonly nameEn: string;
  readonly nameAr: string;
  readonly descriptionEn: string;
  readonly descriptionAr: string;
  readonly address: string;
  readonly point: Point | undefined;
  readonly price: string;
  readonly priceHours: number | undefined;
  /** An insurer's id or name, or the word for none. */
  readonly insurer: string;
  readonly insurancePrice: string;
  /** Empty for none. */
  readonly deposit: string;
  readonly pictureCount: number;
}

/** The word of the specification for a thing that nobody insures (P2-LIST-39). */
export const NO_INSURER = 'No';

export const isNoInsurer = (insurer: string): boolean => insurer.toLowerCase() === NO_INSURER.toLowerCase();

export interface BasicInfo {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly address: string;
  /** NO_PLACE while none is chosen. */
  readonly point: Point;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  /** Undefined when nobody insures it. */
  /** What a renter puts down until the thing is back; nothing for none. */
  readonly depositHalalas: Halalas;
  readonly insurance: { readonly provider: string; readonly priceHalalas: Halalas } | undefined;
}

export type BasicInfoFault =
  | 'REQUIRED'
  | 'TEXT_LENGTH'
  | 'LISTING_NAME_LENGTH'
  | 'LISTING_NAME_SHORT'
  | 'PRICE_NOT_A_NUMBER'
  | 'PRICE_RANGE'
  | 'DEPOSIT_TOO_HIGH'
  | 'NOT_ALLOWED'
  | 'PLACE_OUTSIDE'
  | 'PICTURES_TOO_MANY';

export const basicInfoFields = [
  'nameEn',
  'nameAr',
  'descriptionEn',
  'descriptionAr',
  'address',
  'price',
  'priceHours',
  'insurer',
  'insurancePrice',
  'deposit',
  'pictures',
] as const;
export type BasicInfoField = (typeof basicInfoFields)[number];
export type BasicInfoFaults = Partial<Record<BasicInfoField, BasicInfoFault>>;

const lettersOf = (text: string): number => [...text].length;

/**
 * Checks all fields and names every one that is wrong. The server decides by this function. `limits`: what the operator lets an owner
 * of this kind of listing ask for as a deposit.
 */
export function readBasicInfo(
  entry: BasicInfoEntry,
  limits: DepositBounds,
):
  | { readonly ok: true; readonly info: BasicInfo }
  | { readonly ok: false; readonly faults: BasicInfoFaults } {
  const name = fillGap({ en: entry.nameEn.trim(), ar: entry.nameAr.trim() });
  const description = fillGap({ en: entry.descriptionEn.trim(), ar: entry.descriptionAr.trim() });
  const isInsured = !isNoInsurer(entry.insurer);
  const faults: BasicInfoFaults = {
    ...textFaults(entry, name !== undefined, description !== undefined),
    ...placeFaults(entry),
    ...priceFaults(entry),
    ...depositFaults(entry, limits),
    ...(entry.insurer === '' && { insurer: 'REQUIRED' }),
    ...(entry.insurer !== '' && isInsured && sarFault('insurancePrice', entry.insurancePrice, 0)),
    ...(entry.pictureCount < 1 && { pictures: 'REQUIRED' }),
    ...(entry.pictureCount > LISTING_PICTURES_MAXIMUM && { pictures: 'PICTURES_TOO_MANY' }),
  };
  const price = readSarEntry(entry.price);
  const insurancePrice = readSarEntry(entry.insurancePrice);
  const isWhole = Object.keys(faults).length === 0;
  if (!isWhole || !name || !description || price === undefined || entry.priceHours === undefined)
    return { ok: false, faults };
  const info: BasicInfo = {
    name,
    description,
    address: entry.address.trim(),
    point: entry.point === undefined || isNoPlace(entry.point) ? NO_PLACE : entry.point,
    priceHalalas: price,
    priceHours: entry.priceHours,
    depositHalalas: readSarEntry(entry.deposit) ?? ZERO,
    insurance:
      isInsured && insurancePrice !== undefined
        ? { provider: entry.insurer, priceHalalas: insurancePrice }
        : undefined,
  };
  return { ok: true, info };
}

function textFaults(entry: BasicInfoEntry, hasName: boolean, hasDescription: boolean): BasicInfoFaults {
  const faults: { -readonly [Field in BasicInfoField]?: BasicInfoFault } = {};
  if (!hasName) faults.nameEn = 'REQUIRED';
  for (const field of ['nameEn', 'nameAr'] as const) {
    const letters = lettersOf(entry[field].trim());
    if (letters > LISTING_NAME_MAXIMUM_CHARACTERS) faults[field] = 'LISTING_NAME_LENGTH';
    else if (letters > 0 && letters < LISTING_NAME_MINIMUM_CHARACTERS) faults[field] = 'LISTING_NAME_SHORT';
  }
  if (!hasDescription) faults.descriptionEn = 'REQUIRED';
  for (const field of ['descriptionEn', 'descriptionAr'] as const)
    if (lettersOf(entry[field].trim()) > LISTING_DESCRIPTION_MAXIMUM_CHARACTERS)
      faults[field] = 'TEXT_LENGTH';
  return faults;
}

function placeFaults({ address, point }: BasicInfoEntry): BasicInfoFaults {
  const letters = lettersOf(address.trim());
  if (letters === 0) return { address: 'REQUIRED' };
  if (letters > LISTING_ADDRESS_MAXIMUM_CHARACTERS) return { address: 'TEXT_LENGTH' };
  const isElsewhere = point !== undefined && !isNoPlace(point) && !isInKingdom(point);
  return isElsewhere ? { address: 'PLACE_OUTSIDE' } : {};
}

function priceFaults({ price, priceHours }: BasicInfoEntry): BasicInfoFaults {
  const isNamed = NAMED_PRICE_HOURS.some((hours) => hours === priceHours);
  return {
    ...sarFault('price', price, LISTING_PRICE_MINIMUM_SAR),
    ...(priceHours === undefined && { priceHours: 'REQUIRED' }),
    ...(priceHours !== undefined && !isNamed && { priceHours: 'NOT_ALLOWED' }),
  };
}

/** An open field, or a nought, wants none. */
function depositFaults(
  { deposit, price, priceHours }: BasicInfoEntry,
  limits: DepositBounds,
): BasicInfoFaults {
  if (deposit.trim() === '') return {};
  const amount = readSarEntry(deposit);
  if (amount === undefined || amount < 0) return { deposit: 'PRICE_NOT_A_NUMBER' };
  const priceHalalas = readSarEntry(price);
  // Without a price there is nothing to compare it with: the price is asked for first.
  if (priceHalalas === undefined || priceHours === undefined) return {};
  return amount > mostDeposit({ priceHalalas, priceHours }, limits) ? { deposit: 'DEPOSIT_TOO_HIGH' } : {};
}

function sarFault(field: 'price' | 'insurancePrice', typed: string, minimumSar: number): BasicInfoFaults {
  if (typed.trim() === '') return { [field]: 'REQUIRED' };
  const most = LISTING_PRICE_MAXIMUM_SAR * HALALAS_PER_SAR;
  const amount = readSarWithin(typed, minimumSar * HALALAS_PER_SAR, most);
  if (typeof amount === 'number') return {};
  return { [field]: amount === 'outside' ? 'PRICE_RANGE' : 'PRICE_NOT_A_NUMBER' };
}
