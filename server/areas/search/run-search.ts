import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { meantWord } from './likeness.ts';
import {
  countListings,
  findListingIds,
  foldWords,
  knownWords,
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
    listingCardsByIds(db, ids, wish.near),
  ]);
  return { cards, totalCount };
}

/**
 * A search by text. A text in which there is no word finds nothing, rather than everything; words that find nothing are
 * forgiven a slip of spelling and tried once more.
 */
export async function runTextSearch(
  context: Pick<CallContext, 'db' | 'clock'>,
  text: string,
  wish: SearchWish,
  page: ResultPage,
): Promise<SearchResult> {
  const words = readWords(text);
  if (words.length === 0) return NOTHING;
  const asked = { ...wish, words: await withPlaces(context.db, words) };
  const result = await runSearch(context, asked, page);
  if (result.totalCount > 0) return result;
  const meant = await meantWords(context.db, words);
  if (meant.join(' ') === words.join(' ')) return result;
  return await runSearch(context, { ...wish, words: await withPlaces(context.db, meant) }, page);
}

/** Each word, or the known word that it is a slip of; one that a known word holds is a part of it and no slip. */
async function meantWords(db: Db, words: readonly string[]): Promise<string[]> {
  const [folded, known] = await Promise.all([foldWords(db, words), knownWords(db)]);
  return words.map((word) => {
    const plain = folded.get(word) ?? word;
    const isPart = known.some((one) => one.word.includes(plain));
    return isPart ? word : (meantWord(plain, known) ?? word);
  });
}

async function withPlaces(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  const places = await placesHolding(db, words);
  return words.map((word) => ({ word, placeIds: places.get(word) ?? [] }));
}
