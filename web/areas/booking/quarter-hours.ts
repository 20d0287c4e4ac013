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

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
