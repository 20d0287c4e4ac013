import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { isRatingOpen, ratingClosesAt } from '@kiraa/domain/rating/window.ts';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { looksOfReview, namedLookOf } from '../../listings/listings.ts';
import type { BookingViewRow } from './booking-view-queries.ts';

type Side = 'renter' | 'owner';

/** Both sides' reviews of each booking, hidden or not. */
export async function reviewsOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, BookingReview[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await reviewQuery(db)
    .where('booking_id', 'in', [...bookingIds])
    .execute();
  return Map.groupBy(rows, (row) => row.bookingId);
}

function reviewQuery(db: Db) {
  return db
    .selectFrom('reviews')
    .select(camelCased(['id', 'booking_id', 'side', 'half_stars', 'experience']))
    .select(camelCased(['created_at', 'shown_at', 'reply', 'replied_at']))
    .select(looksOfReview('reviews.id').as('photos'));
}
export type BookingReview = Awaited<ReturnType<ReturnType<typeof reviewQuery>['execute']>>[number];

type Ratings = Pick<BookingView, 'ratingGiven' | 'ratingReceived' | 'canRate' | 'ratingClosesAt'>;

/** One's own review always; the other side's once it is shown, so that neither writes in response. */
export function presentRatings(
  row: Pick<BookingViewRow, 'state' | 'endedAt'>,
  {
    side,
    now,
    reviews,
  }: { readonly side: Side; readonly now: Date; readonly reviews: readonly BookingReview[] },
): Ratings {
  const own = reviews.find((review) => review.side === side);
  const theirs = reviews.find((review) => review.side !== side && review.shownAt !== null);
  const completedAt = row.state === 'completed' ? row.endedAt : null;
  return {
    ratingGiven: own
      ? {
          id: own.id,
          experience: own.experience,
          rating: own.halfStars / 2,
          shown: own.shownAt !== null,
          reply: replyOf(own),
          photos: own.photos.map(namedLookOf),
        }
      : null,
    ratingReceived: theirs
      ? {
          id: theirs.id,
          rating: theirs.halfStars / 2,
          experience: theirs.experience,
          createdAt: theirs.createdAt.toISOString(),
          reply: replyOf(theirs),
          photos: theirs.photos.map(namedLookOf),
        }
      : null,
    canRate: completedAt !== null && own === undefined && isRatingOpen(completedAt, now),
    ratingClosesAt: completedAt && ratingClosesAt(completedAt).toISOString(),
  };
}

function replyOf({ side, reply, repliedAt }: BookingReview) {
  if (reply === null || repliedAt === null) return null;
  const by: Side = side === 'renter' ? 'owner' : 'renter';
  return { text: reply, by, createdAt: repliedAt.toISOString() };
}
