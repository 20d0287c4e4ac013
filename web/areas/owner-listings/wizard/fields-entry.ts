import type { OwnFieldsShown } from '@kiraa/contract/listings/listing-fields.ts';
import {
  fieldRows,
  fieldsOfStep,
  type ListingField,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { type FieldFault, fieldFaults, readField } from '@kiraa/domain/listing/read-listing-field.ts';
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

/** What is wrong with the fields of a step by the rules of the server; a field that is left open says nothing. */
export function faultsOfFields(
  step: Step,
  kind: number,
  wire: FieldsEntry,
): Readonly<Record<string, FieldFault>> {
  const rows = fieldsOfStep(step, kind);
  const typed = rows.filter(([name]) => (wire[name] ?? '').trim() !== '');
  const read = typed.map(([name, field]) => [name, readField(field, wire[name] ?? '')] as const);
  const values = read.map(([name, one]) => [name, 'value' in one ? one.value : null] as const);
  const faults = read.flatMap(([name, one]) => ('fault' in one ? [[name, one.fault] as const] : []));
  return { ...fieldFaults(kind, Object.fromEntries(values), rows), ...Object.fromEntries(faults) };
}
