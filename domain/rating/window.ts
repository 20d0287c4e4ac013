import { RATING_REMINDER_DAYS, RATING_WINDOW_DAYS } from '../limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '../time.ts';

/**
 * When the time to rate a booking is over. Until then a rating is hidden as long as the other side has not written, so
 * that neither writes in answer to the other. Then everything is shown, and for the same reason nothing may be added.
 */
export function ratingClosesAt(completedAt: Date): Date {
  return addMilliseconds(completedAt, RATING_WINDOW_DAYS * DAY_MILLISECONDS);
}

export function isRatingOpen(completedAt: Date, now: Date): boolean {
  return now < ratingClosesAt(completedAt);
}

/**
 * Bookings that were completed between these two instants and are not rated yet are reminded of. Later, no time would be
 * left to rate.
 */
export function completedToRemind(now: Date): { readonly after: Date; readonly until: Date } {
  return {
    after: addMilliseconds(now, -RATING_WINDOW_DAYS * DAY_MILLISECONDS),
    until: addMilliseconds(now, -(RATING_WINDOW_DAYS - RATING_REMINDER_DAYS) * DAY_MILLISECONDS),
  };
}
