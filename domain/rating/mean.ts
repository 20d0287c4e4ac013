import { DEFAULT_RATING } from '../limits.ts';

export interface MeanRating {
  /** Out of 5, two decimals. */
  readonly stars: number;
  readonly count: number;
  /** Nobody has rated yet: the 5 that is shown is a default and never counts as a real rating. */
  readonly isNew: boolean;
}

/** The mean of ratings, computed from the sum of half stars and the number of ratings (D-RATING, P1-ITEM-08). */
export function meanRating(sum: { readonly count: number; readonly halfStars: number }): MeanRating {
  if (sum.count === 0) return { stars: DEFAULT_RATING, count: 0, isNew: true };
  return {
    stars: Math.round((sum.halfStars / sum.count) * 50) / 100,
    count: sum.count,
    isNew: false,
  };
}
