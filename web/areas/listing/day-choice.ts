import { dateOf } from '@kiraa/domain/dates.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { DayRange } from '../../shell/calendar/day-button.tsx';
import { USUAL_HOUR } from '../../shell/calendar/days.ts';
import { isTaken } from '../../shell/calendar/taken.ts';
import { deviceTimeZone } from '../../shell/search/device-place.ts';

/**
 * Pressing a day on the calendar: the first press is the start, the next later one the end; a press on an earlier day,
 * or when both are chosen, or behind something that is taken, begins anew. In the device's own zone, like the form.
 */
export function periodOfDays(
  chosen: Partial<Period>,
  date: string,
  {
    taken = [],
    zone = deviceTimeZone(),
  }: { readonly taken?: readonly Period[]; readonly zone?: string } = {},
): Partial<Period> {
  const pressed = hourOf(date);
  const { start, end } = chosen;
  const isEnd = start !== undefined && end === undefined && dateOf(start, zone) < date;
  if (!isEnd) return { start: pressed };
  // The end keeps the start's time of day: whole days are what a price per day is for.
  const sameTime = hourOf(date);
  sameTime.setHours(start.getHours(), start.getMinutes());
  return isTaken(taken, { start, end: sameTime }) ? { start: pressed } : { start, end: sameTime };
}

function hourOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, USUAL_HOUR);
}

/** The days of what is chosen, from the first to the last; no day where nothing is. */
export function daysOfPeriod({ start, end }: Partial<Period>, zone: string): DayRange {
  return { first: start && dateOf(start, zone), last: start && end && dateOf(end, zone) };
}
