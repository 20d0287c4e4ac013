import { nextDate, startOfDate } from '../dates.ts';
import type { Period } from '../time.ts';
import { freeGaps } from './nearest-periods.ts';

export type DayState = 'free' | 'partly' | 'taken';

export interface CalendarDay {
  /** "2027-03-07", in the zone that was asked for. */
  readonly date: string;
  readonly state: DayState;
}

/**
 * Taken times as everybody may see them, joined together: where one booking ends and the next begins is nobody's
 * business.
 */
export function mergedPeriods(periods: readonly Period[]): Period[] {
  const merged: { start: Date; end: Date }[] = [];
  for (const { start, end } of [...periods].sort(
    (one, other) => one.start.getTime() - other.start.getTime(),
  )) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else merged.push({ start, end });
  }
  return merged;
}

/** Each day of a zone from the first to the last, both included, and how much of it is taken. */
export function calendarDays(
  taken: readonly Period[],
  { first, last, zone }: { readonly first: string; readonly last: string; readonly zone: string },
): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let date = first; date <= last; date = nextDate(date)) {
    const day = { start: startOfDate(date, zone), end: startOfDate(nextDate(date), zone) };
    days.push({ date, state: stateOf(day, taken) });
  }
  return days;
}

function stateOf(day: Period, taken: readonly Period[]): DayState {
  const gaps = freeGaps(taken, day);
  if (gaps.length === 0) return 'taken';
  const [only] = gaps;
  return only && only.start <= day.start && only.end >= day.end ? 'free' : 'partly';
}
