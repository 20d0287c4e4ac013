import type { PublicPerson, Review } from '@kiraa/contract/listings/reviews.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { namedLookOf } from '../listings/listings.ts';
import type { PersonRow, ReviewRow, ReviewsBy } from './review-queries.ts';
import { otherSide } from './sides.ts';

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    reviewer: { name: row.authorName },
    rating: row.halfStars / 2,
    experience: row.experience,
    createdAt: row.createdAt.toISOString(),
    reply: toReply(row),
    photos: row.photos.map(namedLookOf),
  };
}

export function namedListing(row: ReviewRow) {
  return { id: row.listingId, name: row.listingNameEn, nameAr: row.listingNameAr };
}

function toReply({ side, reply, repliedAt }: ReviewRow): Review['reply'] {
  if (reply === null || repliedAt === null) return null;
  return { text: reply, by: otherSide[side], createdAt: repliedAt.toISOString() };
}

/**
 * A person without number and address, which only the two sides of a booking see, around its start. The rating is that of the reviews
 * which `by` lets the reader see.
 */
export function toPublicPerson(row: PersonRow, by: ReviewsBy): PublicPerson {
  const rating = meanRating(
    by === 'both sides'
      ? { count: row.ratingCount, halfStars: row.ratingHalfStars }
      : { count: row.ownerRatingCount, halfStars: row.ownerRatingHalfStars },
  );
  return {
    id: row.id,
    name: row.fullName,
    photo: row.photoId && photoPath(row.photoId),
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    isVerified: row.verifiedAt !== null,
    memberSince: row.createdAt.toISOString(),
  };
}
