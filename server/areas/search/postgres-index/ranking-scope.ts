import type { UnderstoodQuestion } from './understood-question.ts';

/** The part of a question that the ranking indexes begin with: it limits the rows that are walked. */
export function scopeOfRanking(question: UnderstoodQuestion): UnderstoodQuestion {
  const { ranking, near, kind, placeIds, categoryIds, lowestPrice, highestPrice } = question;
  // The index of distances holds nothing else: a filter inside the bound would let a rare category walk the whole country.
  if (ranking === 'nearest' && near) return { ranking, near };
  return {
    ranking,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(ranksByPrice(question) && { lowestPrice, highestPrice }),
  };
}

/**
 * Whether an index of this ranking holds latitude and longitude: those for trending do, except for a single city, and that of one category's
 * prices.
 */
export function rankingKnowsLocation(question: UnderstoodQuestion): boolean {
  const { ranking, words, box, atMostKm, placeIds } = question;
  if (words || placeIds?.length === 1 || (!box && atMostKm === undefined)) return false;
  return ranking === 'trending' || (ranksByPrice(question) && isOfOneCategory(question));
}

export function isOfOneCategory({ categoryIds }: UnderstoodQuestion): boolean {
  return categoryIds?.length === 1;
}

function ranksByPrice({ ranking }: UnderstoodQuestion): boolean {
  return ranking === 'price_up' || ranking === 'price_down';
}

/** Where the listings of a question lie, whatever else is asked of them. */
export function lyingOf({ ranking, box, near, atMostKm, atLeastKm }: UnderstoodQuestion): UnderstoodQuestion {
  return { ranking, box, near, atMostKm, atLeastKm };
}

/** Whether the answer is looked for in an index of one category, which holds price and location. */
export function leadsByCategory(question: UnderstoodQuestion): boolean {
  return rankingKnowsLocation(question) && isOfOneCategory(question);
}
