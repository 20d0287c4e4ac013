import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { countListings, findListingIds, REACHABLE_RESULTS } from './search-queries.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

export interface SearchResult {
  readonly cards: readonly ListingCard[];
  readonly totalCount: number;
}

export const NOTHING: SearchResult = { cards: [], totalCount: 0 };

/** One page of what a wish finds; a page past the end is empty. */
export async function runSearch(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  wish: SearchWish,
  page: ResultPage,
): Promise<SearchResult> {
  const now = clock.now();
  const perPage = Math.max(0, Math.min(page.perPage, REACHABLE_RESULTS - page.offset));
  const ids = perPage === 0 ? [] : await findListingIds(db, wish, { ...page, perPage }, now);
  const isLast = ids.length < page.perPage && (ids.length > 0 || page.offset === 0);
  const [totalCount, cards] = await Promise.all([
    isLast ? page.offset + ids.length : countListings(db, wish, now),
    listingCardsByIds(db, ids, { from: wish.near, period: wish.free }),
  ]);
  return { cards, totalCount };
}
