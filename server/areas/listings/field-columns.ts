import type { FieldsShown, OwnFieldsShown } from '@kiraa/contract/listings/listing-fields.ts';
import {
  type FieldName,
  type FieldValues,
  fieldRows,
  type listingFields,
  type PublicName,
  publicRows,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The fields of domain/listing/listing-fields.ts as columns of `listings AS l`, and back. */

type Listing = Selectable<Database['listings']>;
type Fields = typeof listingFields;
type Column = Fields[FieldName]['column'];
/** Does not compile where the table names a column that the migrations have not. */
export type FieldColumns = { readonly [Name in Column]: Listing[Name] };

/** What is read of a listing for everybody: its plate is not even fetched. */
export const publicColumns = publicRows.map(
  ([, { column }]) => `l.${column}` as `l.${Fields[PublicName]['column']}`,
);

export const fieldColumns = fieldRows.map(([, { column }]) => `l.${column}` as `l.${Column}`);

type Kept = string | number | null;
const keptIn = (row: FieldColumns, column: string): Kept =>
  (row as Readonly<Record<string, Kept>>)[column] ?? null;

export function fieldValuesOf(row: FieldColumns): FieldValues {
  const values = fieldRows.map(([name, { column }]) => {
    const kept = keptIn(row, column);
    return [name, kept === Number.POSITIVE_INFINITY ? UNLIMITED : kept];
  });
  return Object.fromEntries(values) as FieldValues;
}

/** The field values as an answer to the owner or the operator shows them: amounts in SAR instead of halalas. */
export function shownFieldsOf(row: FieldColumns): OwnFieldsShown {
  const values: Readonly<Record<string, Kept>> = fieldValuesOf(row);
  const shown = fieldRows.map(([name, { type }]) => {
    const value = values[name] ?? null;
    return [name, type === 'amount' && value !== null ? toSar(halalas(Number(value))) : value];
  });
  return Object.fromEntries(shown) as OwnFieldsShown;
}

/** The same as an answer to everybody shows them: without the plate. */
export function publicFieldsOf(row: Omit<FieldColumns, 'plate'>): FieldsShown {
  const shown = shownFieldsOf({ ...row, plate: null });
  return Object.fromEntries(publicRows.map(([name]) => [name, shown[name]])) as FieldsShown;
}

export function columnsOfFields(values: FieldValues): FieldColumns {
  const kept: Readonly<Record<string, Kept>> = values;
  const columns = fieldRows.map(([name, { column }]) => {
    const value = kept[name] ?? null;
    return [column, value === UNLIMITED ? Number.POSITIVE_INFINITY : value];
  });
  return Object.fromEntries(columns) as FieldColumns;
}
