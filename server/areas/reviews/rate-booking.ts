import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { GivenReview, reviewEndpoints } from '@kiraa/contract/listings/reviews.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { isRatingOpen, ratingClosesAt } from '@kiraa/domain/rating/window.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { ratedBooking } from '../bookings/bookings.ts';
import { namedLookOf } from '../listings/listings.ts';
import { notify } from '../notifications/notifications.ts';
import { haveSent, insertPhotos, photosOf } from './review-photo-queries.ts';
import { personRow } from './review-queries.ts';
import { hasReview, insertReview, lockListing, type NewReview, showReviews } from './showing-queries.ts';
import { otherSide, reviewNews, type Side } from './sides.ts';

type Input = ParsedInputOf<typeof reviewEndpoints.rateItem>;
type Rated = Outcome<{ data: GivenReview }>;

/**
 * The renter rates the listing of a completed booking (P3-RATE-09). The renter's one review of a booking counts for its
 * owner as well.
 */
export function rateItem(context: MemberContext, input: Input): Promise<Rated> {
  return rate(context, input, ['renter']);
}

/** Either side of a completed booking rates the other (P2-RATE-09, P3-RATE-07). */
export function rateUser(context: MemberContext, input: Input): Promise<Rated> {
  return rate(context, input, ['renter', 'owner']);
}

async function rate(context: MemberContext, input: Input, sides: readonly Side[]): Promise<Rated> {
  const { db, clock, caller } = context;
  const found = await ratable(context, input, sides);
  if (!found.ok) return found;
  const { booking, side, endedAt } = found.value;
  const now = clock.now();
  const { photoIds = [] } = input;
  if (side !== 'renter' && photoIds.length > 0) return refuse('REVIEW_PHOTOS', { photoIds: 'REVIEW_PHOTOS' });
  const review = {
    id: newId<'review'>(),
    bookingId: booking.id,
    side,
    authorId: caller.accountId,
    subjectId: booking[`${otherSide[side]}Id`],
    listingId: booking.listingId,
    halfStars: input.rating * 2,
    experience: input.experience ?? '',
    createdAt: now,
    closesAt: ratingClosesAt(endedAt),
  };
  const written = await transact(db, (trx) => write(context, trx, review, photoIds));
  if (!written.ok) return written;
  const [author, own] = [await personRow(db, caller.accountId), await photosOf(db, review.id)];
  return accept({
    data: {
      id: review.id,
      reviewer: { name: author?.fullName ?? '' },
      rating: input.rating,
      experience: review.experience,
      createdAt: now.toISOString(),
      reply: null,
      photos: own.map(namedLookOf),
      shown: written.value.isShown,
    },
  });
}

/** What a caller rates: a completed booking of theirs, in the mode in which they booked, while the time to rate runs. */
export async function ratable(
  { db, clock, caller }: MemberContext,
  input: Pick<Input, 'bookingId' | 'listingId'>,
  sides: readonly Side[],
) {
  const booking = await ratedBooking(db, input.bookingId);
  const side = booking && sides.find((one) => booking[`${one}Id`] === caller.accountId);
  if (!booking || !side || caller.mode !== side) return refuse('NOT_FOUND');
  if (input.listingId !== undefined && input.listingId !== booking.listingId) return refuse('NOT_FOUND');
  if (booking.state !== 'completed' || !booking.endedAt) return refuse('NOT_COMPLETED');
  if (!isRatingOpen(booking.endedAt, clock.now())) return refuse('RATING_CLOSED');
  return accept({ booking, side, endedAt: booking.endedAt });
}

/**
 * Stores a review. When the other side has written too, both are shown at once; else this one stays hidden, and the
 * other side is told that a review waits for theirs.
 */
async function write(
  context: MemberContext,
  trx: Tx,
  review: NewReview,
  photoIds: readonly string[],
): Promise<Outcome<{ readonly isShown: boolean }>> {
  await lockListing(trx, review.listingId);
  const isTheirs = await haveSent(trx, review.authorId, photoIds);
  if (!isTheirs) return refuse('REVIEW_PHOTOS', { photoIds: 'REVIEW_PHOTOS' });
  if (!(await insertReview(trx, review))) return refuse('ALREADY_RATED');
  await insertPhotos(trx, review.id, photoIds);
  const other = otherSide[review.side];
  const isShown = await hasReview(trx, review.bookingId, other);
  if (isShown) await showReviews(trx, review.bookingId, review.createdAt);
  const kind = reviewNews[isShown ? 'shown' : 'waits'][other];
  await notify(context, trx, { accountId: review.subjectId, kind, bookingId: review.bookingId });
  return accept({ isShown });
}
