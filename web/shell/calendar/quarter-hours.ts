import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { BOOKING_HORIZON_DAYS, PICKER_STEP_MINUTES } from '@kiraa/domain/limits.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';

/**
 * The calendar days and times of the device's own zone, as the date-time picker offers them (P1-BOOK-17). A day is
 * "2025-11-27", a time "16:00": what a calendar and a list can hold, turned into an instant only here.
 */
export function dayOf(instant: Date): string {
  return `${instant.getFullYear()}-${padded(instant.getMonth() + 1)}-${padded(instant.getDate())}`;
}

export function timeOf(instant: Date): string {
  return `${padded(instant.getHours())}:${padded(instant.getMinutes())}`;
}

export function instantOf(day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes);
}

/** The quarter hours of a day that come after an instant; an hour that summer time skips is not among them. */
export function timesAfter(day: string, after: Date): string[] {
  const times: string[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += PICKER_STEP_MINUTES) {
    const time = `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
    const instant = instantOf(day, time);
    if (instant.getTime() > after.getTime() && timeOf(instant) === time) times.push(time);
  }
  return times;
}

/** The first day that still has a time to offer, so that nobody opens a day with an empty list. */
export function firstDayAfter(after: Date): string {
  const today = dayOf(after);
  return timesAfter(today, after).length > 0 ? today : dayOf(new Date(after.getTime() + DAY_MILLISECONDS));
}

export function lastDayFrom(now: Date): string {
  return dayOf(new Date(now.getTime() + BOOKING_HORIZON_DAYS * DAY_MILLISECONDS));
}

/** The time to begin with on a newly chosen day: the wanted one when it is offered, else the next after it. */
export function timeNear(times: readonly string[], wanted: string): string | undefined {
  return times.find((time) => time >= wanted) ?? times.at(-1);
}

const EARLIEST_OF_SHORT_LIST = '06:00';

/** The whole hours in which people fetch and bring things, and the time that is chosen; all, where those are next to none. */
export function shortListOf(offered: readonly string[], chosen: string): readonly string[] {
  const short = offered.filter(
    (time) => time === chosen || (time.endsWith(':00') && time >= EARLIEST_OF_SHORT_LIST),
  );
  return short.length < 2 ? offered : short;
}

/** What somebody typed as a time, in either language's digits, on the quarter of an hour that it lies in: "١٦٣٥" is "16:30". */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = '0'] =
    /^(\d{1,2})(?:[:.٫,\s]?(\d{2}))?$/.exec(toWesternDigits(text.trim())) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${padded(Number(hour))}:${padded(Math.floor(Number(minute) / PICKER_STEP_MINUTES) * PICKER_STEP_MINUTES)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
