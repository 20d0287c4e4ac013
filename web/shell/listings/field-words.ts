import type { FieldsShown, OwnFieldsShown } from '@kiraa/contract/listings/listing-fields.ts';
import {
  type FieldName,
  type FieldPlace,
  fieldRows,
  type ListingField,
  type SaidName,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useFormat, useTexts } from '../texts/texts.tsx';

/** What a listing says in one of its fields. */
export interface SaidField {
  readonly name: SaidName;
  readonly label: string;
  /** In few words, with all its numbers. */
  readonly short: string;
  /** What that means to a renter. */
  readonly meaning: string;
}

type Texts = Messages['listingFields']['fields'];
type Values = Readonly<Partial<Record<string, string | number | null>>>;

/** Every row of domain/listing/listing-fields.ts in the reader's language. */
export function useFieldWords() {
  const { fields: texts } = useTexts().listingFields;
  const format = useFormat();
  return {
    /** The words of a row, whatever its type. */
    of: (name: FieldName) => wordsOf(texts, name),
    /** What this listing says, of all that is shown at such a place. */
    said: (listing: FieldsShown | OwnFieldsShown, place: FieldPlace): SaidField[] =>
      saidFields(listing, place, { texts, format }),
    /** What a search asks for. */
    asked: (name: FieldName, value: string | number): string => {
      const words = wordsOf(texts, name);
      if (words.values) return words.values[value]?.short ?? '';
      return words.atLeast?.(format.number(Number(value))) ?? '';
    },
  };
}

/** One shape for the texts of all types of rows. */
interface AnyWords {
  readonly label: string;
  readonly values?: Readonly<Record<string, { readonly short: string; readonly meaning: string }>>;
  readonly unlimited?: { readonly short: string; readonly meaning: string };
  readonly limited?: (limit: string, price: string) => string;
  readonly meaning?: string;
  readonly atLeast?: (limit: string) => string;
}

const wordsOf = (texts: Texts, name: FieldName): AnyWords => texts[name];

interface Reader {
  readonly texts: Texts;
  readonly format: Formatter;
}

function saidFields(
  listing: FieldsShown | OwnFieldsShown,
  place: FieldPlace,
  { texts, format }: Reader,
): SaidField[] {
  const values: Values = listing;
  return fieldRows.flatMap(([name, field]) => {
    const value = values[name] ?? null;
    if (value === null || !field.shown.includes(place)) return [];
    const words = wordsOf(texts, name);
    const said = sayValue({ name, field, value }, words, values, format);
    return said ? [{ name: name as SaidName, label: words.label, ...said }] : [];
  });
}

interface Valued {
  readonly name: FieldName;
  readonly field: ListingField;
  readonly value: string | number;
}

function sayValue({ name, field, value }: Valued, words: AnyWords, values: Values, format: Formatter) {
  if (field.type === 'choice') return words.values?.[value];
  if (field.type === 'plate') return { short: String(value).replace(/\d/, ' $&'), meaning: '' };
  if (value === UNLIMITED) return words.unlimited;
  const price = fieldRows.find(([, other]) => other.type === 'amount' && other.beyond === name);
  const amount = price && values[price[0]];
  const short = words.limited?.(format.number(Number(value)), amount ? format.price(String(amount)) : '');
  return short === undefined ? undefined : { short, meaning: words.meaning ?? '' };
}
