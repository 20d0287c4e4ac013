import {
  END_REMINDER_HOURS,
  OVERDUE_REMINDER_HOURS,
  REMINDER_LATE_MINUTES,
  START_REMINDER_HOURS,
} from '../../limits.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS, type Period } from '../../time.ts';
import type { BookingNoticeKind } from '../notices.ts';

/** What both sides are reminded of, and how long before. */
export interface Reminder {
  readonly of: 'start' | 'end';
  /** Below zero after it: of a thing that nobody has said to be back. */
  readonly hoursBefore: number;
}

export const reminders: readonly Reminder[] = [
  ...START_REMINDER_HOURS.map((hoursBefore) => ({ of: 'start', hoursBefore }) as const),
  ...END_REMINDER_HOURS.map((hoursBefore) => ({ of: 'end', hoursBefore }) as const),
  ...OVERDUE_REMINDER_HOURS.map((hours) => ({ of: 'end', hoursBefore: -hours }) as const),
];

/** True of a reminder that comes after the end, and so only while the thing is not back. */
export const isOfOverdue = ({ hoursBefore }: Reminder): boolean => hoursBefore < 0;

const NOTICES = {
  start: { renter: 'starts_soon', owner: 'starts_soon_owner' },
  end: { renter: 'ends_soon', owner: 'ends_soon_owner' },
  overdue: { renter: 'overdue', owner: 'overdue_owner' },
} as const satisfies Record<Reminder['of'] | 'overdue', Record<'renter' | 'owner', BookingNoticeKind>>;

/** What a reminder tells either side. */
export const reminderNotices = (reminder: Reminder) =>
  NOTICES[isOfOverdue(reminder) ? 'overdue' : reminder.of];

/**
 * The reminders that are due at `now`: those whose time has come, and not so long ago that they have lost their sense.
 */
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
 * Is a reminder worth sending? Not when the period was agreed to after the reminder's time, because then it is no news;
 * and no reminder of the end for a booking that has not begun by then.
 */
export function isWorthSaying(reminder: Reminder, period: Period, agreedAt: Date): boolean {
  const due = reminderTime(period[reminder.of], reminder);
  if (agreedAt.getTime() > due.getTime()) return false;
  return reminder.of === 'start' || due.getTime() > period.start.getTime();
}
