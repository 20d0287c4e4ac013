import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import type { CallContext } from '../../context.ts';
import { noteEmptySearch } from '../statistics/statistics.ts';
import { cardsOf } from './found-cards.ts';
import { withoutLostWords } from './lost-words.ts';
import type { Count, Page, Question } from './search-index.ts';
import { REACHABLE_RESULTS, TRENDING_SHOWN } from './search-limits.ts';

export interface Results extends Count {
  readonly cards: readonly ListingCard[];
  /** Words of the text that nothing was found for; what is shown is found without them. */
  readonly lostWords: readonly string[];
}

type Context = Pick<CallContext, 'db' | 'clock' | 'caller' | 'searchIndex' | 'shown'>;

/** One page of a question's results as cards, without the words that are lost (D-LOST-WORDS); a page past the end is empty. */
export async function findResults(context: Context, question: Question, page: Page): Promise<Results> {
  const results = await findAsked(context, question, page);
  if (results.totalCount > 0) return results;
  const kept = await withoutLostWords(context.searchIndex, question);
  if (!kept) return results;
  return { ...(await findAsked(context, kept.question, page)), lostWords: kept.lostWords };
}

async function findAsked(context: Context, question: Question, page: Page): Promise<Results> {
  const { db, clock, caller } = context;
  const answer = await context.searchIndex.ask(question, page);
  const [counted, cards] = await Promise.all([
    answer.count(),
    cardsOf(context, answer, { from: question.near, period: question.free }),
  ]);
  const typed = (question.text ?? question.cityNamed)?.typed;
  // A search of the house's, as somebody else, is nobody's wish (D-SHADOW).
  if (typed && counted.totalCount === 0 && page.number === 1 && !caller?.shadow)
    await noteEmptySearch(db, typed, clock.now());
  return { cards, ...counted, lostWords: [] };
}

export function toList(results: Results, page: Page) {
  const { cards, totalCount } = results;
  return { data: [...cards], pages: pagesOf(results, page), current: page.number, totalCount };
}

/** The number of pages. Where the total is capped, as many as REACHABLE_RESULTS fill, until a page is not full. */
function pagesOf({ cards, totalCount, isCapped }: Results, { number, perPage }: Page): number {
  if (!isCapped) return Math.ceil(totalCount / perPage);
  const reachable = Math.ceil(REACHABLE_RESULTS / perPage);
  return cards.length < perPage ? Math.min(number, reachable) : reachable;
}

/**
 * Divides one page in two: the first results of the first page are labelled as trending, the others follow. No listing
 * is in both. A page in an order that the person chose is not divided.
 */
export function toTrendingAndRest(results: Results, page: Page, isByTrend: boolean) {
  const { cards, totalCount, isCapped, lostWords } = results;
  const cut = isByTrend && page.number === 1 ? TRENDING_SHOWN : 0;
  const data: { trending: ListingCard[]; withoutTrending: ListingCard[] } = {
    trending: cards.slice(0, cut),
    withoutTrending: cards.slice(cut),
  };
  const totalPages = pagesOf(results, page);
  return { data, totalCount, totalPages, current: page.number, isCapped, lostWords: [...lostWords] };
}
