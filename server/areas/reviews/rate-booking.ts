import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Review, reviewEndpoints } from '@kiraa/contract/reviews.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertReview, personRow, ratedBooking } from './review-queries.ts';

type Input = ParsedInputOf<typeof reviewEndpoints.rateItem>;
type Rated = Outcome<{ data: Review }>;

/** The renter says how the thing was (P3-RATE-09). Their one review of the booking counts for its owner as well. */
export function rateItem(context: MemberContext, input: Input): Promise<Rated> {
  return rate(context, input, ['renter']);
}

/** Either side of a completed booking rates the other (P2-RATE-09, P3-RATE-07). */
export function rateUser(context: MemberContext, input: Input): Promise<Rated> {
  return rate(context, input, ['renter', 'owner']);
}

type Side = 'renter' | 'owner';

async function rate(
  { db, clock, caller }: MemberContext,
  input: Input,
  sides: readonly Side[],
): Promise<Rated> {
  const booking = await ratedBooking(db, input.bookingid);
  const side = booking && sides.find((one) => booking[`${one}_id`] === caller.accountId);
  if (!booking || !side || caller.mode !== side) return refuse('NOT_FOUND');
  if (input.itemid !== undefined && input.itemid !== booking.listing_id) return refuse('NOT_FOUND');
  if (booking.state !== 'completed') return refuse('NOT_COMPLETED');
  const review = {
    id: newId<'review'>(),
    bookingId: booking.id,
    side,
    authorId: caller.accountId,
    subjectId: side === 'renter' ? booking.owner_id : booking.renter_id,
    listingId: booking.listing_id,
    halfStars: input.rating * 2,
    experience: input.experience ?? '',
    now: clock.now(),
  };
  const isNew = await transact(db, (trx) => insertReview(trx, review));
  if (!isNew) return refuse('ALREADY_RATED');
  const author = await personRow(db, caller.accountId);
  const data: Review = {
    _id: review.id,
    userid: { name: author?.full_name ?? '' },
    rating: input.rating,
    experience: review.experience,
    createdAt: review.now.toISOString(),
  };
  return accept({ data });
}
