import { type Rate, rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import {
  type BookingSelection,
  readSelection,
  type SelectionField,
  type SelectionRefusal,
} from '@kiraa/domain/booking/period/selection.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { PICKER_STEP_MINUTES } from '@kiraa/domain/limits.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';

/** What the form holds. Hours and minutes stay as typed, so that a wrong number is shown back, not swallowed. */
export interface BookingChoice {
  readonly mode: 'day' | 'hour';
  readonly start: Date | undefined;
  readonly end: Date | undefined;
  readonly hours: string;
  readonly minutes: string;
}

export const EMPTY_CHOICE: BookingChoice = {
  mode: 'day',
  start: undefined,
  end: undefined,
  hours: '',
  minutes: '',
};

/** Switching the mode starts over but for the start: end, hours, minutes and with them the total go (P1-BOOK-07). */
export function chooseMode(choice: BookingChoice, mode: BookingChoice['mode']): BookingChoice {
  return mode === choice.mode ? choice : { ...EMPTY_CHOICE, mode, start: choice.start };
}

/** An end that the new start has overtaken is cleared (P1-BOOK-15). */
export function chooseStart(choice: BookingChoice, start: Date): BookingChoice {
  return withoutEarlyEnd({ ...choice, start });
}

export function chooseEnd(choice: BookingChoice, end: Date): BookingChoice {
  return withoutEarlyEnd({ ...choice, end });
}

/** A period that is offered instead of the chosen one: in the mode of days whole, in that of hours by its start. */
export function choosePeriod(choice: BookingChoice, { start, end }: Partial<Period>): BookingChoice {
  return choice.mode === 'day' ? { ...EMPTY_CHOICE, start, end } : { ...choice, start };
}

function withoutEarlyEnd(choice: BookingChoice): BookingChoice {
  const { start, end } = choice;
  const isEarly = start !== undefined && end !== undefined && end.getTime() <= start.getTime();
  return isEarly ? { ...choice, end: undefined } : choice;
}

/** The number in a duration field after pressing its plus or minus, held inside its limits (P1-BOOK-16). */
export function stepped(text: string, step: number, minimum: number, maximum: number): string {
  const before = wholeNumber(text) || 0;
  return String(Math.min(maximum, Math.max(minimum, before + step)));
}

export const HOUR_STEP = 1;
export const MINUTE_STEP = PICKER_STEP_MINUTES;

export type Preview =
  | { readonly ok: true; readonly period: Period; readonly minutes: number; readonly total: Halalas }
  | { readonly ok: false; readonly refusal: SelectionRefusal; readonly field: SelectionField };

/** The period and price that the choice means at `now`, by the rules that the server decides with (P1-BOOK-18). */
export function previewOf(choice: BookingChoice, rate: Rate, now: Date): Preview {
  const read = readSelection(selectionOf(choice), now);
  if (!read.ok) return read;
  return { ok: true, period: read.period, minutes: read.minutes, total: rentalTotal(rate, read.minutes) };
}

function selectionOf(choice: BookingChoice): BookingSelection {
  if (choice.mode === 'day') return { mode: 'day', start: choice.start, end: choice.end };
  const minutes = wholeNumber(choice.minutes) ?? 0;
  const hours = wholeNumber(choice.hours);
  return { mode: 'hour', start: choice.start, hours: hours ?? (minutes > 0 ? 0 : undefined), minutes };
}

/** Digits of either script; undefined for an untouched field, NaN for anything that is no whole number. */
export function wholeNumber(text: string): number | undefined {
  const western = toWesternDigits(text.trim());
  if (western === '') return undefined;
  return /^\d{1,4}$/.test(western) ? Number(western) : Number.NaN;
}

/** The choice in the spelling of the wire, for the availability check and for booking alike. */
export function wirePeriod(choice: BookingChoice): {
  mode: BookingChoice['mode'];
  start?: string;
  end?: string;
  hours?: number;
  minutes?: number;
} {
  const { mode, start, hours, minutes, end } = selectionOf(choice);
  const common = { mode, ...(start && { start: start.toISOString() }) };
  if (mode === 'day') return { ...common, ...(end && { end: end.toISOString() }) };
  return { ...common, ...(hours !== undefined && { hours }), ...(minutes !== undefined && { minutes }) };
}
