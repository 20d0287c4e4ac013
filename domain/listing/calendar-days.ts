import { DAY_MILLISECONDS, type Period } from '../time.ts';
import { freeGaps } from './nearest-periods.ts';

export type DayState = 'free' | 'partly' | 'taken';

export interface CalendarDay {
  /** "2027-03-07", in the zone that was asked for. */
  readonly date: string;
  readonly state: DayState;
}

/** Taken times as one may know them: where one booking ends and the next begins is nobody's business. */
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

/** The date so many days later. */
export function nextDate(date: string, days = 1): string {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS);
  return later.toISOString().slice(0, 10);
}

/** The date of an instant in a zone. */
export function dateOf(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/** The first instant of a date in a zone. Asked twice, because the night before may have had another offset. */
export function startOfDate(date: string, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const near = new Date(midnight - offsetAt(new Date(midnight), zone));
  return new Date(midnight - offsetAt(near, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Date, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant.getTime() / 1_000) * 1_000;
}
