import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { SearchResult } from './run-search.ts';
import { REACHABLE_RESULTS } from './search-task.ts';
import type { ResultPage } from './search-wish.ts';

/** How many of the first page are shown as trending, above the rest (P1-SRCH-03). */
const TRENDING_SHOWN = 5;

export function toList(result: SearchResult, page: ResultPage) {
  const { cards, totalCount } = result;
  return { data: [...cards], pages: pagesOf(result, page), current: page.number, totalCount };
}

/** Where not all are counted, pages follow as far as anybody reads until one is not full. */
function pagesOf({ cards, totalCount, isCapped }: SearchResult, { number, perPage }: ResultPage): number {
  if (!isCapped) return Math.ceil(totalCount / perPage);
  const reachable = Math.ceil(REACHABLE_RESULTS / perPage);
  return cards.length < perPage ? Math.min(number, reachable) : reachable;
}

/**
 * One order, cut in two: the first of the first page are the trending ones. Laid one after the other they are the page,
 * and no listing is in both. An order that the person chose is left whole.
 */
export function toTrendingAndRest(result: SearchResult, page: ResultPage, isByTrend: boolean) {
  const { cards, totalCount, isCapped } = result;
  const cut = isByTrend && page.number === 1 ? TRENDING_SHOWN : 0;
  const data: { trending: ListingCard[]; withoutTrending: ListingCard[] } = {
    trending: cards.slice(0, cut),
    withoutTrending: cards.slice(cut),
  };
  const totalPages = pagesOf(result, page);
  return { data, totalCount, totalPages, current: page.number, isCapped };
}
