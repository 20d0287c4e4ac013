import type { BookingView } from '@kiraa/contract/bookings.ts';
import { isRatingOpen, ratingClosesAt } from '@kiraa/domain/rating/window.ts';
import type { Db } from '../../platform/database.ts';
import type { BookingViewRow } from './booking-view-queries.ts';

type Side = 'renter' | 'owner';

/** What both sides wrote of each booking, hidden or not. */
export async function reviewsOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, BookingReview[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await reviewQuery(db)
    .where('booking_id', 'in', [...bookingIds])
    .execute();
  return Map.groupBy(rows, (row) => row.booking_id);
}

function reviewQuery(db: Db) {
  return db
    .selectFrom('reviews')
    .select([
      'id',
      'booking_id',
      'side',
      'half_stars',
      'experience',
      'created_at',
      'shown_at',
      'reply',
      'replied_at',
    ]);
}
export type BookingReview = Awaited<ReturnType<ReturnType<typeof reviewQuery>['execute']>>[number];

type Ratings = Pick<BookingView, 'ratingGiven' | 'ratingReceived' | 'canRate' | 'ratingClosesAt'>;

/** One's own always; the other side's once it is shown: neither writes in answer. */
export function presentRatings(
  row: Pick<BookingViewRow, 'state' | 'ended_at'>,
  {
    side,
    now,
    reviews,
  }: { readonly side: Side; readonly now: Date; readonly reviews: readonly BookingReview[] },
): Ratings {
  const own = reviews.find((review) => review.side === side);
  const theirs = reviews.find((review) => review.side !== side && review.shown_at !== null);
  const completedAt = row.state === 'completed' ? row.ended_at : null;
  return {
    ratingGiven: own
      ? {
          experience: own.experience,
          rating: own.half_stars / 2,
          shown: own.shown_at !== null,
          reply: replyOf(own),
        }
      : null,
    ratingReceived: theirs
      ? {
          id: theirs.id,
          rating: theirs.half_stars / 2,
          experience: theirs.experience,
          createdAt: theirs.created_at.toISOString(),
          reply: replyOf(theirs),
        }
      : null,
    canRate: completedAt !== null && own === undefined && isRatingOpen(completedAt, now),
    ratingClosesAt: completedAt && ratingClosesAt(completedAt).toISOString(),
  };
}

function replyOf({ side, reply, replied_at }: BookingReview) {
  if (reply === null || replied_at === null) return null;
  const by: Side = side === 'renter' ? 'owner' : 'renter';
  return { text: reply, by, createdAt: replied_at.toISOString() };
}
