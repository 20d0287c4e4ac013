import type { OwnFieldsShown } from '@kiraa/contract/listing-fields.ts';
import {
  fieldRows,
  fieldsOfStep,
  type ListingField,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { plainSar } from './basic-entry.ts';

/** The fields of the table as they are typed; empty where nothing is said. */
export type FieldsEntry = Readonly<Record<string, string>>;

export function fieldsEntryOf(listing: OwnFieldsShown | undefined): FieldsEntry {
  const values: Readonly<Partial<Record<string, string | number | null>>> = listing ?? {};
  return Object.fromEntries(
    fieldRows.map(([name, { type }]) => {
      const value = String(values[name] ?? '');
      return [name, type === 'amount' ? plainSar(value) : value];
    }),
  );
}

type Step = ListingField['step'];

/** What the call of this step takes: an empty text takes a field away. */
export function fieldsWire(step: Step, kind: number, entry: FieldsEntry): FieldsEntry {
  const wire = fieldsOfStep(step, kind).map(([name, field]) => {
    const isHidden = field.type === 'amount' && entry[field.beyond] === UNLIMITED;
    return [name, isHidden ? '' : (entry[name] ?? '')];
  });
  return Object.fromEntries(wire);
}
