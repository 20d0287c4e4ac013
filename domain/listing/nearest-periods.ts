import { PICKER_STEP_MINUTES } from '../limits.ts';
import { addMilliseconds, MINUTE_MILLISECONDS, type Period } from '../time.ts';

const STEP_MILLISECONDS = PICKER_STEP_MINUTES * MINUTE_MILLISECONDS;

/** The times between the taken ones inside `within`, in order; the taken ones may come in any order and overlap. */
export function freeGaps(taken: readonly Period[], within: Period): Period[] {
  const gaps: Period[] = [];
  let from = within.start;
  for (const period of [...taken].sort((one, other) => one.start.getTime() - other.start.getTime())) {
    gaps.push({ start: from, end: earliest(period.start, within.end) });
    if (period.end > from) from = period.end;
  }
  gaps.push({ start: from, end: within.end });
  // Between two that touch or overlap nothing is left.
  return gaps.filter((gap) => gap.start < gap.end);
}

/**
 * The periods of the same length that are free and begin nearest to the wanted start, at most one before and one after
 * it in each gap, in the order of the calendar. A start lies on the picker's quarters, or nobody could choose it by hand
 * (P1-BOOK-17), unless it is the wanted one.
 */
export function nearestPeriods(
  wanted: Period,
  taken: readonly Period[],
  { within, most }: { readonly within: Period; readonly most: number },
): Period[] {
  const length = wanted.end.getTime() - wanted.start.getTime();
  const starts = freeGaps(taken, within).flatMap((gap) => startIn(gap, wanted.start, length));
  return starts
    .sort((one, other) => away(one, wanted) - away(other, wanted))
    .slice(0, most)
    .sort((one, other) => one.getTime() - other.getTime())
    .map((start) => ({ start, end: addMilliseconds(start, length) }));
}

/**
 * The start nearest to the wanted one from which the whole length fits into the gap; none when the gap is too short.
 */
function startIn(gap: Period, wanted: Date, length: number): Date[] {
  const first = gap.start.getTime();
  const last = gap.end.getTime() - length;
  if (wanted.getTime() >= first && wanted.getTime() <= last) return [wanted];
  const start = wanted.getTime() < first ? quarterFrom(first) : quarterUntil(last);
  return start >= first && start <= last ? [new Date(start)] : [];
}

const quarterFrom = (instant: number): number => Math.ceil(instant / STEP_MILLISECONDS) * STEP_MILLISECONDS;
const quarterUntil = (instant: number): number => Math.floor(instant / STEP_MILLISECONDS) * STEP_MILLISECONDS;
const away = (start: Date, wanted: Period): number => Math.abs(start.getTime() - wanted.start.getTime());
const earliest = (one: Date, other: Date): Date => (one <= other ? one : other);
