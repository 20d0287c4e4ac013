import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { type WeekDay, weekDayOf, weekDays } from '@kiraa/domain/payout/runs.ts';
import { RIYADH } from '@kiraa/domain/time.ts';

/**
 * For a world in real time: its run of payouts is three days away on whatever day the test is run, so that what ends now is always paid
 * by the next one.
 */
export function distantPayoutDay(today: Date): WeekDay {
  return weekDays[weekDayOf(nextDate(dateOf(today, RIYADH), 3))] ?? weekDays[0];
}
