import { END_REMINDER_HOURS, REMINDER_LATE_MINUTES, START_REMINDER_HOURS } from '../limits.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS, type Period } from '../time.ts';
import type { BookingNoticeKind } from './notices.ts';

/** What both sides are reminded of, and how long before. */
export interface Reminder {
  readonly of: 'start' | 'end';
  readonly hoursBefore: number;
}

export const reminders: readonly Reminder[] = [
  ...START_REMINDER_HOURS.map((hoursBefore) => ({ of: 'start', hoursBefore }) as const),
  ...END_REMINDER_HOURS.map((hoursBefore) => ({ of: 'end', hoursBefore }) as const),
];

export const reminderNotices = {
  start: { renter: 'starts_soon', owner: 'starts_soon_owner' },
  end: { renter: 'ends_soon', owner: 'ends_soon_owner' },
} as const satisfies Record<Reminder['of'], Record<'renter' | 'owner', BookingNoticeKind>>;

/** The moments that are reminded of now: not before their time, and not when that is so long over that it says nothing. */
export function remindedNow(
  { hoursBefore }: Reminder,
  now: Date,
): { readonly after: Date; readonly until: Date } {
  const until = addMilliseconds(now, hoursBefore * HOUR_MILLISECONDS);
  return { after: addMinutes(until, -REMINDER_LATE_MINUTES), until };
}

export const reminderTime = (moment: Date, { hoursBefore }: Reminder): Date =>
  addMilliseconds(moment, -hoursBefore * HOUR_MILLISECONDS);

/**
 * Is it worth saying? Not to whom it is no news, because the period was agreed to after the reminder's time, and not of
 * the end of a booking that has not begun by then.
 */
export function isWorthSaying(reminder: Reminder, period: Period, agreedAt: Date): boolean {
  const due = reminderTime(period[reminder.of], reminder);
  if (agreedAt.getTime() > due.getTime()) return false;
  return reminder.of === 'start' || due.getTime() > period.start.getTime();
}
