import {
  type ChoiceField,
  type FieldName,
  type FieldsAsked,
  type FieldValues,
  type FilteredName,
  fieldRows,
  filteredRows,
  type LimitField,
  type ListingField,
  type listingFields,
  type PublicName,
  publicRows,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { readField } from '@kiraa/domain/listing/read-listing-field.ts';
import { z } from 'zod';
import { because, clearable, integerOf, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';

/** What the wire carries of each row of domain/listing/listing-fields.ts: entered, shown and asked for. */

/** `fuelPolicy` is `fuel_policy` on the wire. */
const spelt = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const typed = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(because('NOT_A_TEXT')).max(50, because('TEXT_LENGTH')),
);

function enteredSchema(field: ListingField) {
  if (field.type === 'choice') return z.enum(field.values, because('NOT_ALLOWED'));
  return typed.transform((text, context) => {
    const read = readField(field, text);
    if ('value' in read) return read.value;
    context.addIssue({ code: 'custom', message: read.fault });
    return z.NEVER;
  });
}

function shownSchema(field: ListingField): z.ZodType {
  switch (field.type) {
    case 'choice':
      return z.enum(field.values).nullable();
    case 'limit':
      return z.union([z.number(), z.literal(UNLIMITED)]).nullable();
    case 'amount':
      return sar.nullable();
    case 'plate':
      return z.string().nullable();
  }
}

function filterSchema(field: ChoiceField | LimitField) {
  return field.type === 'choice'
    ? z.enum(field.values, because('NOT_ALLOWED'))
    : integerOf(field.least, field.most);
}

type Fields = typeof listingFields;
/** A field as an answer says it: an amount in SAR. */
type Shown<Name extends FieldName> = Fields[Name] extends { readonly type: 'amount' }
  ? string
  : FieldValues[Name];
/** To everybody. */
export type FieldsShown = { readonly [Name in PublicName]: Shown<Name> | null };
/** To the owner and the operator. */
export type OwnFieldsShown = { readonly [Name in FieldName]: Shown<Name> | null };

const shapeOf = (entries: readonly (readonly [string, z.ZodType])[]) => Object.fromEntries(entries);

/** In an owner's form an empty text clears a field, and a missing one leaves it as it is. */
export const fieldsEntered = shapeOf(
  fieldRows.map(([name, field]) => [name, wire(spelt(name), clearable(enteredSchema(field)))]),
) as { readonly [Name in FieldName]: ReturnType<typeof clearable<z.ZodType<FieldValues[Name]>>> };

const shownOf = (rows: readonly (readonly [FieldName, ListingField])[]) =>
  shapeOf(rows.map(([name, field]) => [name, wire(spelt(name), shownSchema(field))]));

export const fieldsShown = shownOf(publicRows) as {
  readonly [Name in PublicName]: z.ZodType<FieldsShown[Name]>;
};

export const ownFieldsShown = shownOf(fieldRows) as {
  readonly [Name in FieldName]: z.ZodType<OwnFieldsShown[Name]>;
};

/** `fuel_policy`, and `min_daily_km` for what is asked for at least. */
export const fieldsAsked = shapeOf(
  filteredRows.map(([name, field]) => {
    const named = field.type === 'choice' ? spelt(name) : `min_${spelt(name)}`;
    return [name, wire(named, maybe(filterSchema(field)))];
  }),
) as { readonly [Name in FilteredName]: ReturnType<typeof maybe<z.ZodType<FieldsAsked[Name]>>> };
