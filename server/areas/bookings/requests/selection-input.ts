import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { readSelection } from '@kiraa/domain/booking/period/selection.ts';
import type { Period } from '@kiraa/domain/time.ts';

export interface SelectionInput {
  readonly mode: 'day' | 'hour';
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
}

/** The names that this call has for the form's fields, so that a refusal is shown at the right one. */
export interface FieldNames {
  readonly start: string;
  readonly end: string;
  readonly duration: string;
}

export function periodOf(
  selection: SelectionInput,
  names: FieldNames,
  now: Date,
): Outcome<{ period: Period; minutes: number }> {
  const result = readSelection(selection, now);
  if (result.ok) return accept({ period: result.period, minutes: result.minutes });
  return { ok: false, refusal: { code: result.refusal, fields: { [names[result.field]]: result.refusal } } };
}
