import { MINIMUM_BOOKING_MINUTES } from '../../limits.ts';
import { addMinutes, isBefore, later, type Period } from '../../time.ts';
import { startFrom } from './next-step.ts';
import { readSelection, type SelectionRefusal } from './selection.ts';

export type AskedPeriod =
  | { readonly ok: true; readonly period: Period }
  | { readonly ok: false; readonly refusal: SelectionRefusal; readonly field: 'start' | 'end' };

/**
 * The period that a search means, read by the rules of a booking, so that nothing is looked for that nobody could book. A
 * filter speaks of days, and today began at midnight, so a start that is past becomes the next step of the picker. When
 * only one end is given it is the shortest booking from the start, or everything from now until the end.
 */
export function readAskedPeriod(from: Date | undefined, to: Date | undefined, now: Date): AskedPeriod {
  const asked = from ?? now;
  if (to && !isBefore(asked, to)) return { ok: false, refusal: 'END_BEFORE_START', field: 'end' };
  if (to && !isBefore(now, to)) return { ok: false, refusal: 'START_IN_PAST', field: 'start' };
  if (to && isBefore(to, addMinutes(asked, MINIMUM_BOOKING_MINUTES)))
    return { ok: false, refusal: 'BOOKING_TOO_SHORT', field: 'end' };
  const start = startFrom(asked, now);
  const shortest = addMinutes(start, MINIMUM_BOOKING_MINUTES);
  const read = readSelection({ mode: 'day', start, end: to ? later(to, shortest) : shortest }, now);
  if (read.ok) return { ok: true, period: read.period };
  return { ok: false, refusal: read.refusal, field: read.field === 'start' ? 'start' : 'end' };
}
