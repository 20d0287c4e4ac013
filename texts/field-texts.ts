import type {
  AmountField,
  ChoiceField,
  FieldName,
  FieldValue,
  LimitField,
  listingFields,
  PlateField,
} from '@kiraa/domain/listing/listing-fields.ts';

/** A value in few words, and what it means to a renter. */
interface ValueTexts {
  readonly short: string;
  readonly meaning: string;
}

/** What has to be said of each kind of row: a row without its texts, in either language, does not compile. */
type TextsOf<Row> = Row extends ChoiceField
  ? { readonly label: string; readonly values: Readonly<Record<FieldValue<Row> & string, ValueTexts>> }
  : Row extends LimitField
    ? {
        readonly label: string;
        readonly unlimited: ValueTexts;
        /** Both as they are formatted; the price is of what goes beyond. */
        readonly limited: (limit: string, price: string) => string;
        readonly meaning: string;
        readonly atLeast: (limit: string) => string;
      }
    : Row extends AmountField | PlateField
      ? { readonly label: string }
      : never;

type Rows = typeof listingFields;
type TypedName = { [Name in FieldName]: Rows[Name] extends ChoiceField ? never : Name }[FieldName];

/** What stands beneath the input of each row that is typed into. */
export type FieldHints = { readonly [Name in TypedName]: string };

export type FieldTexts = { readonly [Name in FieldName]: TextsOf<Rows[Name]> };
