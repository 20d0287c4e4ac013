import {
  BOOKING_HORIZON_DAYS,
  BOOKING_HOURS_MAXIMUM,
  BOOKING_MINUTES_MAXIMUM,
  MAXIMUM_BOOKING_DAYS,
  MINIMUM_BOOKING_MINUTES,
} from '../../limits.ts';
import { addMinutes, DAY_MILLISECONDS, isBefore, minutesIn, type Period } from '../../time.ts';

/** What the booking form holds: a start, and an end (day mode) or a duration (hour mode). */
export interface BookingSelection {
  readonly mode: 'day' | 'hour';
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
}

export type SelectionRefusal =
  | 'START_REQUIRED'
  | 'END_REQUIRED'
  | 'DURATION_REQUIRED'
  | 'DURATION_OUT_OF_RANGE'
  | 'START_IN_PAST'
  | 'START_TOO_FAR'
  | 'END_BEFORE_START'
  | 'BOOKING_TOO_SHORT'
  | 'BOOKING_TOO_LONG';

export type SelectionField = 'start' | 'end' | 'duration';

export type SelectionResult =
  | { readonly ok: true; readonly period: Period; readonly minutes: number }
  | { readonly ok: false; readonly refusal: SelectionRefusal; readonly field: SelectionField };

/** The period that a selection means at `now`, or the first rule it breaks and where (P1-BOOK-10 to 16). */
export function readSelection(selection: BookingSelection, now: Date): SelectionResult {
  const { start } = selection;
  if (!start || Number.isNaN(start.getTime())) return refuse('START_REQUIRED', 'start');
  if (start.getTime() <= now.getTime()) return refuse('START_IN_PAST', 'start');
  if (start.getTime() > now.getTime() + BOOKING_HORIZON_DAYS * DAY_MILLISECONDS) {
    return refuse('START_TOO_FAR', 'start');
  }
  return selection.mode === 'day' ? readDays(start, selection) : readHours(start, selection);
}

function readDays(start: Date, { end }: BookingSelection): SelectionResult {
  if (!end || Number.isNaN(end.getTime())) return refuse('END_REQUIRED', 'end');
  if (end.getTime() <= start.getTime()) return refuse('END_BEFORE_START', 'end');
  return checkLength({ start, end }, 'end');
}

function readHours(start: Date, { hours, minutes = 0 }: BookingSelection): SelectionResult {
  if (hours === undefined || Number.isNaN(hours)) return refuse('DURATION_REQUIRED', 'duration');
  const total = hours * 60 + minutes;
  if (total < MINIMUM_BOOKING_MINUTES) return refuse('BOOKING_TOO_SHORT', 'duration');
  const whole = Number.isInteger(hours) && Number.isInteger(minutes);
  if (!whole || hours > BOOKING_HOURS_MAXIMUM || minutes < 0 || minutes > BOOKING_MINUTES_MAXIMUM) {
    return refuse('DURATION_OUT_OF_RANGE', 'duration');
  }
  return checkLength({ start, end: addMinutes(start, total) }, 'duration');
}

function checkLength(period: Period, field: SelectionField): SelectionResult {
  // The limit is on the exact time. A begun minute is paid as a whole one, but 59:59.999 is still less than an hour.
  const shortest = addMinutes(period.start, MINIMUM_BOOKING_MINUTES);
  if (isBefore(period.end, shortest)) return refuse('BOOKING_TOO_SHORT', field);
  const minutes = minutesIn(period);
  if (minutes > MAXIMUM_BOOKING_DAYS * 24 * 60) return refuse('BOOKING_TOO_LONG', field);
  return { ok: true, period, minutes };
}

function refuse(refusal: SelectionRefusal, field: SelectionField): SelectionResult {
  return { ok: false, refusal, field };
}
