import { CHOICE_TITLE_MAXIMUM_LETTERS, READY_TEXT_MAXIMUM_LETTERS } from '../limits.ts';
import { ITEM, type ListingKind, VEHICLE } from '../listing/categories.ts';

/** The decisions of operators for which the house keeps ready texts (D-READY). */
export const readyParts = [
  'send_back',
  'take_down',
  'cancel',
  'claim',
  'no_show',
  'lock',
  'refund',
  'report',
  'signal',
  'decline_person',
] as const;
export type ReadyPart = (typeof readyParts)[number];

const readyLists = readyParts.map((part) => `ready_${part}` as const);

/** The small lists that people choose from, and the house edits (D-LISTS). */
export const choiceLists = [
  'cancel_renter',
  'cancel_renter_current',
  'cancel_owner',
  'cancel_owner_current',
  'report_listing',
  'report_person',
  'banks',
  'insurers',
  'vehicle_categories',
  'item_categories',
  ...readyLists,
] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** The kind of listing whose categories these are; undefined for a list of something else. */
export function kindOfCategories(list: ChoiceList): ListingKind | undefined {
  if (list === 'vehicle_categories') return VEHICLE;
  return list === 'item_categories' ? ITEM : undefined;
}

/** The decision for which this list has ready texts; undefined for a list of something else. */
export const readyPartOf = (list: ChoiceList): ReadyPart | undefined =>
  readyParts.find((part) => list === `ready_${part}`);

/** A ready text is a sentence or two; everything else is a name. In letters. */
export const longestTitle = (list: ChoiceList): number =>
  readyPartOf(list) === undefined ? CHOICE_TITLE_MAXIMUM_LETTERS : READY_TEXT_MAXIMUM_LETTERS;

/** Banks are read by their names, in the reader's language (P1-PROF-25); every other list has an order of the house's. */
export const isOrdered = (list: ChoiceList): boolean => list !== 'banks';

/** An entry of a list with what is written of it; `bic` and `ibanIds` are a bank's, and null elsewhere. */
export interface ChoiceWords {
  readonly titleAr: string;
  readonly titleEn: string;
  readonly bic: string | null;
  /** The two digits of an IBAN that name the bank: that of new IBANs first. */
  readonly ibanIds: readonly string[] | null;
}

export type ChoiceFaults = Partial<
  Record<keyof ChoiceWords, 'NAME_TAKEN' | 'IBAN_ID_TAKEN' | 'REQUIRED' | 'NOT_ALLOWED' | 'TEXT_LENGTH'>
>;

const isSame = (one: string | null, other: string | null) =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/**
 * What is wrong with an entry beside the others of its list, hidden ones too: nobody could tell two of one name apart, and an IBAN
 * belongs to one bank. A bank needs its BIC and at least one number; no other entry has them.
 */
export function choiceFaults(
  list: ChoiceList,
  wanted: ChoiceWords,
  others: readonly ChoiceWords[],
): ChoiceFaults {
  const taken = (field: 'titleAr' | 'titleEn' | 'bic') =>
    others.some((other) => isSame(wanted[field], other[field]));
  const numbers = wanted.ibanIds ?? [];
  const isBank = list === 'banks';
  const isLong = (field: 'titleAr' | 'titleEn') => [...wanted[field]].length > longestTitle(list);
  const isIbanIdTaken = others.some((other) => other.ibanIds?.some((one) => numbers.includes(one)));
  return {
    ...(taken('titleAr') && { titleAr: 'NAME_TAKEN' }),
    ...(taken('titleEn') && { titleEn: 'NAME_TAKEN' }),
    ...(isLong('titleAr') && { titleAr: 'TEXT_LENGTH' }),
    ...(isLong('titleEn') && { titleEn: 'TEXT_LENGTH' }),
    ...(taken('bic') && { bic: 'NAME_TAKEN' }),
    ...(isBank && !wanted.bic && { bic: 'REQUIRED' }),
    ...(!isBank && wanted.bic && { bic: 'NOT_ALLOWED' }),
    ...((isIbanIdTaken || new Set(numbers).size < numbers.length) && { ibanIds: 'IBAN_ID_TAKEN' }),
    ...(isBank && numbers.length === 0 && { ibanIds: 'REQUIRED' }),
    ...(!isBank && wanted.ibanIds && { ibanIds: 'NOT_ALLOWED' }),
  };
}

/** A list without an entry would leave people with nothing to choose, and a form that cannot be sent. */
export function isLastShown(
  entries: readonly { readonly id: string; readonly isHidden: boolean }[],
  id: string,
): boolean {
  const shown = entries.filter(({ isHidden }) => !isHidden);
  return shown.length === 1 && shown[0]?.id === id;
}
