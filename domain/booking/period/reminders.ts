import {
  END_REMINDER_HOURS,
  OVERDUE_REMINDER_HOURS,
  REMINDER_LATE_MINUTES,
  START_REMINDER_HOURS,
} from '../../limits.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS, type Period } from '../../time.ts';
import type { BookingNoticeKind } from '../notices.ts';

/**
 * What both sides are reminded of: so many hours before the start or the end, or so many after the end of what is overdue, which is a
 * thing that nobody has said to be back.
 */
export interface Reminder {
  readonly of: 'start' | 'end' | 'overdue';
  readonly hours: number;
}

const HOURS = {
  start: START_REMINDER_HOURS,
  end: END_REMINDER_HOURS,
  overdue: OVERDUE_REMINDER_HOURS,
} as const;

export const reminders: readonly Reminder[] = (['start', 'end', 'overdue'] as const).flatMap((of) =>
  HOURS[of].map((hours) => ({ of, hours })),
);

export const reminderNotices = {
  start: { renter: 'starts_soon', owner: 'starts_soon_owner' },
  end: { renter: 'ends_soon', owner: 'ends_soon_owner' },
  overdue: { renter: 'overdue', owner: 'overdue_owner' },
} as const satisfies Record<Reminder['of'], Record<'renter' | 'owner', BookingNoticeKind>>;

/** The end of a period that the reminder counts from. */
export const momentOf = ({ of }: Reminder): 'start' | 'end' => (of === 'start' ? 'start' : 'end');

const offset = ({ of, hours }: Reminder): number => (of === 'overdue' ? hours : -hours) * HOUR_MILLISECONDS;

/**
 * The moments whose reminder is due at `now`: those whose time has come, and not so long ago that it has lost its sense.
 */
export function remindedNow(reminder: Reminder, now: Date): { readonly after: Date; readonly until: Date } {
  const until = addMilliseconds(now, -offset(reminder));
  return { after: addMinutes(until, -REMINDER_LATE_MINUTES), until };
}

export const reminderTime = (moment: Date, reminder: Reminder): Date =>
  addMilliseconds(moment, offset(reminder));

/**
 * Is a reminder worth sending? Not when the period was agreed to after the reminder's time, because then it is no news;
 * and no reminder of the end for a booking that has not begun by then.
 */
export function isWorthSaying(reminder: Reminder, period: Period, agreedAt: Date): boolean {
  const due = reminderTime(period[momentOf(reminder)], reminder);
  if (agreedAt.getTime() > due.getTime()) return false;
  return reminder.of === 'start' || due.getTime() > period.start.getTime();
}
