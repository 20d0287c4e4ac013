import { toWesternDigits } from '../digits.ts';
import {
  type AmountField,
  fieldRows,
  isOf,
  type LimitField,
  type ListingField,
  UNLIMITED,
} from './listing-fields.ts';
import { readPlate } from './plate.ts';
import { readSarWithin } from './price-entry.ts';

/** What is typed into the fields of the table. Apart from the table, which travels with every guest's first page. */

export type FieldFault =
  | 'REQUIRED'
  | 'NOT_ALLOWED'
  | 'PLATE_INVALID'
  | 'NOT_A_NUMBER'
  | 'OUT_OF_RANGE'
  | 'PRICE_NOT_A_NUMBER';

type Read = { readonly value: string | number } | { readonly fault: FieldFault };

/** A field as it was typed, in digits of either script. */
export function readField(field: ListingField, typed: string): Read {
  const text = typed.trim();
  switch (field.type) {
    case 'choice':
      return field.values.includes(text) ? { value: text } : { fault: 'NOT_ALLOWED' };
    case 'limit':
      return text === UNLIMITED ? { value: UNLIMITED } : readWhole(toWesternDigits(text), field);
    case 'amount':
      return readAmount(text, field);
    case 'plate': {
      const value = readPlate(text);
      return value === undefined ? { fault: 'PLATE_INVALID' } : { value };
    }
  }
}

function readWhole(text: string, { least, most }: LimitField): Read {
  if (!/^-?\d{1,15}$/.test(text)) return { fault: 'NOT_A_NUMBER' };
  const value = Number(text);
  return value >= least && value <= most ? { value } : { fault: 'OUT_OF_RANGE' };
}

function readAmount(text: string, { leastHalalas, mostHalalas }: AmountField): Read {
  const value = readSarWithin(text, leastHalalas, mostHalalas);
  if (typeof value === 'number') return { value };
  return { fault: value === 'outside' ? 'OUT_OF_RANGE' : 'PRICE_NOT_A_NUMBER' };
}

/**
 * What is wrong with the values together: a field that this kind of listing does not have, or an amount without its
 * limit.
 */
export function fieldFaults(
  kind: number,
  values: Readonly<Partial<Record<string, string | number | null>>>,
  rows: readonly (readonly [string, ListingField])[] = fieldRows,
): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const [name, field] of rows) {
    const isSaid = (values[name] ?? null) !== null;
    if (isSaid && !isOf(field, kind)) faults[name] = 'NOT_ALLOWED';
    if (field.type !== 'amount') continue;
    const limit = values[field.beyond] ?? null;
    if (typeof limit === 'number' && !isSaid) faults[name] = 'REQUIRED';
    if (limit === null && isSaid) faults[field.beyond] = 'REQUIRED';
    if (limit === UNLIMITED && isSaid) faults[name] = 'NOT_ALLOWED';
  }
  return faults;
}
