import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import {
  countListings,
  findListingIds,
  findResembling,
  placesHolding,
  REACHABLE_RESULTS,
} from './search-queries.ts';
import { readWords } from './search-text.ts';
import type { ResultPage, SearchWish, SearchWord } from './search-wish.ts';

export interface SearchResult {
  readonly cards: readonly ListingCard[];
  readonly totalCount: number;
}

const NOTHING: SearchResult = { cards: [], totalCount: 0 };

/** One page of what a wish finds. A page past the end is empty; words that nothing holds are forgiven their spelling. */
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
    listingCardsByIds(db, ids, wish.near),
  ]);
  if (totalCount > 0 || !wish.words?.length) return { cards, totalCount };
  const resembling = await findResembling(db, wish, page, now);
  return {
    cards: await listingCardsByIds(db, resembling.ids, wish.near),
    totalCount: resembling.total,
  };
}

/** A search by text: a text in which there is no word finds nothing, rather than everything. */
export async function runTextSearch(
  context: Pick<CallContext, 'db' | 'clock'>,
  text: string,
  wish: SearchWish,
  page: ResultPage,
): Promise<SearchResult> {
  const words = await wordsOf(context.db, text);
  return words.length === 0 ? NOTHING : await runSearch(context, { ...wish, words }, page);
}

async function wordsOf(db: Db, text: string): Promise<SearchWord[]> {
  const words = readWords(text);
  if (words.length === 0) return [];
  const places = await placesHolding(db, words);
  return words.map((word) => ({ word, placeIds: places.get(word) ?? [] }));
}
