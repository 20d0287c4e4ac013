import { dateOf, nextDate, startOfDate } from '../dates.ts';
import { PAYOUT_AFTER_RETURN_HOURS, PAYOUT_HOUR } from '../limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS, RIYADH } from '../time.ts';

/** As JavaScript counts them: Sunday, the first day of the week in the Kingdom, is 0. */
export const weekDays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type WeekDay = (typeof weekDays)[number];

/** One weekly run of payouts, named by its day in Riyadh: "2027-03-07". */
export interface PayoutRun {
  readonly day: string;
  readonly at: Date;
}

const DAYS = 7;

/**
 * The run that was due last. When no server was running at its time it is made up for, and only this one: it pays what was due
 * before, too.
 */
export function lastRun(now: Date, weekDay: WeekDay): PayoutRun {
  const today = dateOf(now, RIYADH);
  const run = runOn(nextDate(today, weekDays.indexOf(weekDay) - weekDayOf(today)));
  return run.at <= now ? run : runOn(nextDate(run.day, -DAYS));
}

/** The first run after an instant: the day on which a payout is promised. */
export function nextRun(after: Date, weekDay: WeekDay): PayoutRun {
  return runOn(nextDate(lastRun(after, weekDay).day, DAYS));
}

/** From when on what a booking has earned may be paid out, once its thing has come back or the booking ended without (D-EARNING). */
export function payableAfterEnd(overSince: Date): Date {
  return addMilliseconds(overSince, PAYOUT_AFTER_RETURN_HOURS * HOUR_MILLISECONDS);
}

function runOn(day: string): PayoutRun {
  return { day, at: addMilliseconds(startOfDate(day, RIYADH), PAYOUT_HOUR * HOUR_MILLISECONDS) };
}

/** The place of a date's day in `weekDays`. */
export function weekDayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
