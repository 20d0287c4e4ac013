import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { countExactly, findListings } from './search-queries.ts';
import { COUNTED_RESULTS } from './search-task.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

export interface SearchResult {
  readonly cards: readonly ListingCard[];
  /** Where it is capped there are so many at least. */
  readonly totalCount: number;
  readonly isCapped: boolean;
}

export const NOTHING: SearchResult = { cards: [], totalCount: 0, isCapped: false };

/** Of so many, the number that is said. */
export function capped(count: number): Pick<SearchResult, 'totalCount' | 'isCapped'> {
  return { totalCount: Math.min(count, COUNTED_RESULTS), isCapped: count >= COUNTED_RESULTS };
}

/** One page of what a wish finds; a page past the end is empty. */
export async function runSearch(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  wish: SearchWish,
  page: ResultPage,
): Promise<SearchResult> {
  const now = clock.now();
  const { ids, total, expected } = await findListings(db, wish, page, now);
  const [count, cards] = await Promise.all([
    total ?? countExactly(db, wish, now, expected),
    listingCardsByIds(db, ids, { from: wish.near, period: wish.free }),
  ]);
  return { cards, ...capped(count) };
}
