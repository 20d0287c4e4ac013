import type { Halalas } from '../money.ts';
import { ALL_KINDS, type KindFilter, type ListingKind, VEHICLE } from './categories.ts';

/** The steps of the wizard that ask for fields of this table. */
type FieldStep = 'delivery';
/** The listing's own page, its owner's preview, and the page of the admin who verifies it. */
export type FieldPlace = 'page' | 'preview' | 'review';

interface Field {
  /** The column of `listings`, and of `listing_search` as well when searches may filter by it. */
  readonly column: string;
  readonly kinds: readonly ListingKind[];
  readonly step: FieldStep;
  readonly shown: readonly FieldPlace[];
}

/** One of a few words. */
export interface ChoiceField extends Field {
  readonly type: 'choice';
  readonly values: readonly [string, ...string[]];
  /** A search finds those that say the asked word. */
  readonly filter?: 'same';
}

/** A whole number, or the word that there is no limit. Its unit is in its name. */
export interface LimitField extends Field {
  readonly type: 'limit';
  readonly least: number;
  readonly most: number;
  /** A search finds those with so much at least, of these steps; no limit is enough for anybody. */
  readonly filter?: { readonly atLeast: readonly number[] };
}

/** An amount of money that belongs to a limit: it is said exactly where the limit is a number, and shown with it. */
export interface AmountField extends Field {
  readonly type: 'amount';
  readonly leastHalalas: number;
  readonly mostHalalas: number;
  readonly beyond: string;
}

/** The plate of a Saudi car (plate.ts), which neither guests nor searches are told. */
export interface PlateField extends Field {
  readonly type: 'plate';
}

export type ListingField = ChoiceField | LimitField | AmountField | PlateField;

export const UNLIMITED = 'unlimited';

/**
 * The fields that the owner of a listing may fill in, one row each. None is mandatory: a listing without a value shows
 * nothing. The wire, the columns, the wizard, the pages, the filters and the required texts are derived from these rows
 * (docs/where-to-start.md, "One more field of a listing").
 */
export const listingFields = {
  fuelPolicy: {
    type: 'choice',
    values: ['same', 'full', 'included'],
    column: 'fuel_policy',
    kinds: [VEHICLE],
    step: 'delivery',
    shown: ['page', 'preview', 'review'],
    filter: 'same',
  },
  dailyKm: {
    type: 'limit',
    least: 10,
    most: 2_000,
    column: 'daily_km',
    kinds: [VEHICLE],
    step: 'delivery',
    shown: ['page', 'preview', 'review'],
    filter: { atLeast: [100, 200, 300, 400, 500] },
  },
  extraKmPrice: {
    type: 'amount',
    beyond: 'dailyKm',
    leastHalalas: 5,
    mostHalalas: 10_000,
    column: 'extra_km_halalas',
    kinds: [VEHICLE],
    step: 'delivery',
    shown: [],
  },
  plate: {
    type: 'plate',
    column: 'plate',
    kinds: [VEHICLE],
    step: 'delivery',
    shown: ['preview', 'review'],
  },
} as const satisfies Readonly<Record<string, ListingField>>;

type Fields = typeof listingFields;
export type FieldName = keyof Fields & string;

/** The value of a field as a listing stores it. */
export type FieldValue<Row> = Row extends {
  readonly type: 'choice';
  readonly values: readonly (infer Value)[];
}
  ? Value
  : Row extends { readonly type: 'limit' }
    ? number | typeof UNLIMITED
    : Row extends { readonly type: 'plate' }
      ? string
      : Halalas;
/** Null: its owner has not said. */
export type FieldValues = { readonly [Name in FieldName]: FieldValue<Fields[Name]> | null };

/** The fields that everybody may read. A plate is its owner's, the operator's, and the renter's who looks for the car. */
export type PublicName = {
  [Name in FieldName]: Fields[Name] extends { readonly type: 'plate' } ? never : Name;
}[FieldName];

/** The fields that are said by themselves: an amount is said with its limit. */
export type SaidName = {
  [Name in FieldName]: Fields[Name] extends { readonly type: 'amount' } ? never : Name;
}[FieldName];

type Filtered<Name extends FieldName> = Fields[Name] extends { readonly filter: unknown } ? Name : never;
/** The fields that a search may ask for. */
export type FilteredName = { [Name in FieldName]: Filtered<Name> }[FieldName];
/** The values that a search may ask for: a word, or a minimum. */
export type FieldsAsked = {
  readonly [Name in FilteredName]?: Exclude<FieldValue<Fields[Name]>, typeof UNLIMITED> | undefined;
};

export const fieldRows = Object.entries(listingFields) as unknown as readonly (readonly [
  FieldName,
  ListingField,
])[];

export const publicRows = fieldRows.filter(
  ([, { type }]) => type !== 'plate',
) as unknown as readonly (readonly [PublicName, Exclude<ListingField, PlateField>])[];

export const filteredRows = fieldRows.filter(
  ([, field]) => 'filter' in field,
) as unknown as readonly (readonly [FilteredName, Required<ChoiceField> | Required<LimitField>])[];

/** Whether listings of this kind have the field. */
export const isOf = ({ kinds }: ListingField, kind: number): boolean => kinds.some((one) => one === kind);

type FilteredField = (typeof filteredRows)[number][1];

/** The values that a search may ask for: a choice's words, a limit's steps. */
export function valuesAsked(field: FilteredField): readonly (string | number)[] {
  return field.type === 'choice' ? field.values : field.filter.atLeast;
}

/** Whether a search among listings of this kind may ask for it. */
export function isAskedOf(field: FilteredField, kind: KindFilter): boolean {
  return kind === ALL_KINDS || isOf(field, kind);
}

/** The fields that a step of the wizard asks for. */
export function fieldsOfStep(step: FieldStep, kind: number): typeof fieldRows {
  return fieldRows.filter(([, field]) => field.step === step && isOf(field, kind));
}
