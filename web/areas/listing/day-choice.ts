import { dateOf } from '@kiraa/domain/dates.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { DayRange } from '../../shell/calendar/day-button.tsx';
import { USUAL_HOUR } from '../../shell/calendar/days.ts';
import { instantOf, timeNear, timeOf, timesAfter } from '../../shell/calendar/quarter-hours.ts';
import { isTaken, isTakenAt } from '../../shell/calendar/taken.ts';
import { deviceTimeZone } from '../../shell/search/device-place.ts';

/**
 * Pressing a day on the calendar: the first press is the start, the next later one the end; a press on an earlier day,
 * or when both are chosen, or behind something that is taken, begins anew. A day without a moment to begin at changes nothing. In the
 * device's own zone, like the form.
 */
export function periodOfDays(
  chosen: Partial<Period>,
  date: string,
  { now, taken = [], zone = deviceTimeZone() }: PressedAt,
): Partial<Period> {
  const { start, end } = chosen;
  const isEnd = start !== undefined && end === undefined && dateOf(start, zone) < date;
  // Whole days are what a price per day is for: it ends at the start's time of day, or as near to that as what is taken leaves it.
  const last = isEnd && momentOn(date, timeOf(start), start, (at) => !isTaken(taken, { start, end: at }));
  if (last) return { start, end: last };
  const first = momentOn(date, USUAL_TIME, now, (at) => !isTakenAt(taken, at));
  return first ? { start: first } : chosen;
}

interface PressedAt {
  readonly now: Date;
  readonly taken?: readonly Period[];
  readonly zone?: string;
}

const USUAL_TIME = `${USUAL_HOUR}:00`;

function momentOn(
  date: string,
  wanted: string,
  after: Date,
  isFree: (at: Date) => boolean,
): Date | undefined {
  const time = timeNear(
    timesAfter(date, after).filter((one) => isFree(instantOf(date, one))),
    wanted,
  );
  return time === undefined ? undefined : instantOf(date, time);
}

/** The days of what is chosen, from the first to the last; no day where nothing is. */
export function daysOfPeriod({ start, end }: Partial<Period>, zone: string): DayRange {
  return { first: start && dateOf(start, zone), last: start && end && dateOf(end, zone) };
}
