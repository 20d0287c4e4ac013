import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { SearchResult } from './run-search.ts';
import type { ResultPage } from './search-wish.ts';

/** How many of the first page are shown as trending, above the rest (P1-SRCH-03). */
const TRENDING_SHOWN = 5;

export function toList({ cards, totalCount }: SearchResult, page: ResultPage) {
  return {
    data: [...cards],
    pages: Math.ceil(totalCount / page.perPage),
    current: page.number,
    totalCount,
  };
}

/**
 * One order, cut in two: the first of the first page are the trending ones. Laid one after the other they are the page,
 * and no listing is in both. An order that the person chose is left whole.
 */
export function toTrendingAndRest({ cards, totalCount }: SearchResult, page: ResultPage, isByTrend: boolean) {
  const cut = isByTrend && page.number === 1 ? TRENDING_SHOWN : 0;
  const data: { trending: ListingCard[]; without_trending: ListingCard[] } = {
    trending: cards.slice(0, cut),
    without_trending: cards.slice(cut),
  };
  return { data, totalCount, totalpage: Math.ceil(totalCount / page.perPage), current: page.number };
}
