import type { PublicPerson, Review } from '@kiraa/contract/reviews.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import type { PersonRow, ReviewRow } from './review-queries.ts';
import { otherSide } from './sides.ts';

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    reviewer: { name: row.author_name },
    rating: row.half_stars / 2,
    experience: row.experience,
    createdAt: row.created_at.toISOString(),
    reply: toReply(row),
  };
}

function toReply({ side, reply, replied_at }: ReviewRow): Review['reply'] {
  if (reply === null || replied_at === null) return null;
  return { text: reply, by: otherSide[side], createdAt: replied_at.toISOString() };
}

/** Never a number or an address: those are for a booking's two sides, around its start. */
export function toPublicPerson(row: PersonRow): PublicPerson {
  const rating = meanRating({ count: row.rating_count, halfStars: row.rating_half_stars });
  return {
    id: row.id,
    name: row.full_name,
    photo: row.photo_id && photoPath(row.photo_id),
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    isVerified: row.verified_at !== null,
    memberSince: row.created_at.toISOString(),
  };
}
