import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { countExactly, findListings } from './search-queries.ts';
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
  const { ids, total, expected } = await findListings(db, wish, page, now);
  const [totalCount, cards] = await Promise.all([
    total ?? countExactly(db, wish, now, expected),
    listingCardsByIds(db, ids, { from: wish.near, period: wish.free }),
  ]);
  return { cards, totalCount };
}
