import { likelyNationality, type Nationality, personalIdKind } from '../account/personal-id.ts';
import type { DepositBounds } from '../deposit/deposit.ts';
import { toWesternDigits } from '../digits.ts';
import type { Point } from '../distance.ts';
import { IMPORT_CELL_MAXIMUM_LETTERS, MAXIMUM_BOOKING_DAYS, MINIMUM_BOOKING_MINUTES } from '../limits.ts';
import { type BasicInfo, type BasicInfoFault, isNoInsurer, readBasicInfo } from './basic-info.ts';
import type { ListingKind } from './categories.ts';
import { deliveryFaults } from './delivery.ts';
import { readPictures } from './import-pictures.ts';
import { SHORTEST_BY_DAY, SHORTEST_BY_HOUR } from './letting.ts';
import { type FieldName, type FieldValues, fieldRows, type ListingField } from './listing-fields.ts';
import { type FieldFault, fieldFaults, readField } from './read-listing-field.ts';

/** The columns that every file of listings may have; the fields of listings are further ones, by their table. */
export const commonColumns = [
  'category',
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'price',
  'priceHours',
  'shortestHours',
  'deposit',
  'insurer',
  'insurancePrice',
  'address',
  'latitude',
  'longitude',
  'delivery',
  'instant',
  'pictures',
] as const;
export type CommonColumn = (typeof commonColumns)[number];
export type ImportColumn = CommonColumn | FieldName;

/** What the column `delivery` holds. */
export const deliveryWays = ['collect', 'deliver'] as const;

export const importColumns: readonly ImportColumn[] = [...commonColumns, ...fieldRows.map(([name]) => name)];

/** The columns of a listing of this kind. */
export function columnsOfKind(kind: ListingKind): readonly ImportColumn[] {
  const own = fieldRows.filter(([, field]) => field.kinds.some((one) => one === kind));
  return [...commonColumns, ...own.map(([name]) => name)];
}

/** One line of a file, each cell as it was typed; words of a list stand as the house keeps them (an id, a number, a value). */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>;

export type ImportFault = BasicInfoFault | FieldFault | 'TYPE_REQUIRED' | 'DELIVERY_REQUIRED';
export type ImportFaults = Readonly<Partial<Record<ImportColumn, ImportFault>>>;

/** What a line has to be compared with. */
export interface ImportHouse {
  /** The kind of a category, by its id; undefined where there is none. */
  readonly kindOf: (categoryId: string) => ListingKind | undefined;
  readonly isInsurer: (name: string) => boolean;
  readonly depositBounds: (kind: ListingKind) => DepositBounds;
}

export interface ImportedListing {
  readonly categoryId: string;
  readonly kind: ListingKind;
  readonly info: BasicInfo;
  readonly shortestMinutes: number;
  readonly delivers: boolean;
  readonly instant: boolean;
  readonly fields: FieldValues;
  /** An address, or the name of a file in the zip; the first is the cover. */
  readonly pictures: readonly string[];
}

type Faults = Partial<Record<ImportColumn, ImportFault>>;

/**
 * Reads one line by the rules of the wizard, and names every cell that is wrong. Without a category nothing is said of what depends on
 * its kind.
 */
export function readImportLine(
  cells: ImportCells,
  house: ImportHouse,
):
  | { readonly ok: true; readonly listing: ImportedListing }
  | { readonly ok: false; readonly faults: ImportFaults } {
  const categoryId = textOf(cells, 'category').toLowerCase();
  const kind = house.kindOf(categoryId);
  const point = readPoint(cells);
  const pictures = readPictures(textOf(cells, 'pictures'));
  const basic = readBasic(cells, { house, kind, point: point.value, pictureCount: pictures.length });
  const shortest = readShortest(cells);
  const fields = readFields(cells, kind);
  const delivery = textOf(cells, 'delivery');
  const instant = textOf(cells, 'instant');
  const faults: Faults = {
    ...(kind === undefined && { category: categoryId === '' ? 'TYPE_REQUIRED' : 'NOT_ALLOWED' }),
    ...basic.faults,
    ...shortest.faults,
    ...insurerFault(cells, house),
    ...point.faults,
    ...deliveryFault(delivery),
    ...(!['', '0', '1'].includes(instant) && { instant: 'NOT_ALLOWED' }),
    ...fields.faults,
    ...lengthFaults(cells),
  };
  if (Object.keys(faults).length > 0 || kind === undefined || !basic.info) return { ok: false, faults };
  const delivers = delivery === 'deliver';
  return {
    ok: true,
    listing: {
      categoryId,
      kind,
      info: basic.info,
      shortestMinutes: shortest.minutes,
      delivers,
      instant: instant === '1',
      fields: fields.values,
      pictures,
    },
  };
}

const textOf = (cells: ImportCells, column: ImportColumn): string => (cells[column] ?? '').trim();

interface Around {
  readonly house: ImportHouse;
  readonly kind: ListingKind | undefined;
  readonly point: Point | undefined;
  readonly pictureCount: number;
}

function readBasic(
  cells: ImportCells,
  { house, kind, point, pictureCount }: Around,
): { readonly info?: BasicInfo; readonly faults: Faults } {
  const hours = toWesternDigits(textOf(cells, 'priceHours'));
  const entry = {
    nameEn: textOf(cells, 'nameEn'),
    nameAr: textOf(cells, 'nameAr'),
    descriptionEn: textOf(cells, 'descriptionEn'),
    descriptionAr: textOf(cells, 'descriptionAr'),
    address: textOf(cells, 'address'),
    point,
    price: textOf(cells, 'price'),
    // What is no number is no unit of the house's either.
    priceHours: hours === '' ? undefined : Number(/^\d{1,4}$/.test(hours) ? hours : '0'),
    insurer: textOf(cells, 'insurer'),
    insurancePrice: textOf(cells, 'insurancePrice'),
    deposit: kind === undefined ? '' : textOf(cells, 'deposit'),
    pictureCount,
  };
  const bounds = kind === undefined ? NO_BOUNDS : house.depositBounds(kind);
  const read = readBasicInfo(entry, bounds);
  return read.ok ? { info: read.info, faults: {} } : { faults: read.faults };
}

/**
 * Below a day hours are let (D-LET-BY-HOUR). An empty cell is the first answer of the wizard: an hour for what has a price of the hour,
 * a day for all else.
 */
function readShortest(cells: ImportCells): { readonly minutes: number; readonly faults: Faults } {
  const typed = toWesternDigits(textOf(cells, 'shortestHours')).replace('٫', '.');
  const isByHour = toWesternDigits(textOf(cells, 'priceHours')) === '1';
  const [usual = MINIMUM_BOOKING_MINUTES] = isByHour ? SHORTEST_BY_HOUR : SHORTEST_BY_DAY;
  if (typed === '') return { minutes: usual, faults: {} };
  const minutes = /^\d{1,5}(\.\d{1,3})?$/.test(typed) ? Number(typed) * 60 : undefined;
  if (minutes === undefined) return { minutes: usual, faults: { shortestHours: 'NOT_A_NUMBER' } };
  const isLength = minutes >= MINIMUM_BOOKING_MINUTES && minutes <= MAXIMUM_BOOKING_DAYS * 24 * 60;
  if (!isLength || !Number.isInteger(minutes))
    return { minutes: usual, faults: { shortestHours: 'OUT_OF_RANGE' } };
  return { minutes, faults: {} };
}

/** Of a line without a category no deposit is read. */
const NO_BOUNDS = { dayPrices: 0, kindHalalas: 0 } as DepositBounds;

function insurerFault(cells: ImportCells, { isInsurer }: ImportHouse): Faults {
  const insurer = textOf(cells, 'insurer');
  return insurer === '' || isNoInsurer(insurer) || isInsurer(insurer) ? {} : { insurer: 'NOT_ALLOWED' };
}

function deliveryFault(way: string): Faults {
  if (way !== '' && !deliveryWays.some((one) => one === way)) return { delivery: 'NOT_ALLOWED' };
  const { delivers } = deliveryFaults({ delivers: way === 'deliver', renterCollects: way === 'collect' });
  return delivers ? { delivery: delivers } : {};
}

function lengthFaults(cells: ImportCells): Faults {
  const long = importColumns.filter(
    (column) => [...textOf(cells, column)].length > IMPORT_CELL_MAXIMUM_LETTERS,
  );
  return Object.fromEntries(long.map((column) => [column, 'TEXT_LENGTH']));
}

const DEGREES = { latitude: 90, longitude: 180 } as const;

/** A place may be left out, and is then put on the map by the owner; half of one is a fault. */
function readPoint(cells: ImportCells): { readonly value: Point | undefined; readonly faults: Faults } {
  const faults: Faults = {};
  const degrees = (column: keyof typeof DEGREES): number => {
    const typed = toWesternDigits(textOf(cells, column)).replace('٫', '.');
    const value = /^-?\d{1,3}(\.\d{1,20})?$/.test(typed) ? Number(typed) : undefined;
    if (typed === '') faults[column] = 'REQUIRED';
    else if (value === undefined) faults[column] = 'NOT_A_NUMBER';
    else if (Math.abs(value) > DEGREES[column]) faults[column] = 'OUT_OF_RANGE';
    return value ?? 0;
  };
  if (textOf(cells, 'latitude') === '' && textOf(cells, 'longitude') === '')
    return { value: undefined, faults };
  const point = { latitude: degrees('latitude'), longitude: degrees('longitude') };
  return { value: Object.keys(faults).length === 0 ? point : undefined, faults };
}

/** The fields of the table; an empty cell says nothing of its field. */
function readFields(
  cells: ImportCells,
  kind: ListingKind | undefined,
): { readonly values: FieldValues; readonly faults: Faults } {
  const values: Record<string, string | number | null> = {};
  const faults: Record<string, ImportFault> = {};
  for (const [name, field] of fieldRows as readonly (readonly [FieldName, ListingField])[]) {
    const typed = textOf(cells, name);
    values[name] = null;
    if (typed === '') continue;
    const read = readField(field, typed);
    if ('value' in read) values[name] = read.value;
    else faults[name] = read.fault;
  }
  const together = kind === undefined ? {} : fieldFaults(kind, values);
  return { values: values as unknown as FieldValues, faults: { ...together, ...faults } };
}

/**
 * With which step of the wizard an imported listing goes on: with the papers where its category asks for them or the owner's number is
 * not known, else with the last look, where only the owner's agreement is missing.
 */
export function stepAfterImport(known: { readonly needsPapers: boolean; readonly hasPersonalId: boolean }) {
  return known.needsPapers || !known.hasPersonalId ? ('documents' as const) : ('preview' as const);
}

/** Numbers of Saudis begin with 1, of residents with 2; of what is no such number nobody can say whose it is. */
export const nationalityOf = (personalId: string): Nationality =>
  likelyNationality(personalIdKind(personalId));
