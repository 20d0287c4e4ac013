import type { HouseBooking } from '@kiraa/domain/booking-house/house.ts';
import { ratingClosesAt } from '@kiraa/domain/rating/window.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { DemoBooking } from './make-booking.ts';
import { listingReviewTexts, renterReviewTexts } from './review-texts.ts';
import type { Row } from './rows.ts';

export function reviewRows(booking: DemoBooking, { row: played }: HouseBooking, now: Date): Row[] {
  const { listing, renter, review } = booking;
  const { endedAt } = played;
  if (played.state !== 'completed' || !endedAt) return [];
  const draw = booking.draw.fork('reviews');
  const hasBoth = review.ofListing !== undefined && review.ofRenter !== undefined;
  const row = (side: 'renter' | 'owner', halfStars: number | undefined): Row[] => {
    if (halfStars === undefined) return [];
    const [author, subject] = side === 'renter' ? [renter, listing.owner] : [listing.owner, renter];
    const texts =
      side === 'renter'
        ? listingReviewTexts(author.language, listing.kind.remarks, halfStars)
        : renterReviewTexts(author.language);
    const written = addMinutes(endedAt, draw.whole(60, 40 * 60));
    const createdAt = written.getTime() < now.getTime() ? written : endedAt;
    const closesAt = ratingClosesAt(endedAt);
    const isShown = hasBoth || closesAt.getTime() <= now.getTime();
    return [
      {
        id: draw.uuid(createdAt),
        booking_id: booking.id,
        side,
        author_id: author.id,
        subject_id: subject.id,
        listing_id: listing.id,
        half_stars: halfStars,
        experience: draw.chance(0.85) ? draw.pick(texts) : '',
        created_at: createdAt,
        closes_at: closesAt,
        // The demo does not show whether the review appeared because the other side wrote or because the time was over.
        shown_at: isShown ? createdAt : null,
      },
    ];
  };
  return [...row('renter', review.ofListing), ...row('owner', review.ofRenter)];
}
