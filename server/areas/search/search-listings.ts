import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search/search.ts';
import { HEADER_SEARCH_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../context.ts';
import { readKind } from './filter-input.ts';
import type { Question } from './search-index.ts';
import { findResults, toList, toTrendingAndRest } from './show-results.ts';

type HeaderInput = ParsedInputOf<typeof searchEndpoints.searchListings>;
type CityInput = ParsedInputOf<typeof searchEndpoints.searchByCity>;

/**
 * The search field of the page's header. It accepts any text, and finds nothing for a text without a word (P1-SRCH-23).
 */
export async function searchListings(context: CallContext, input: HeaderInput) {
  const page = pageOf(input, HEADER_SEARCH_PAGE_SIZE);
  const text = { typed: input.search };
  const question: Question = { ranking: 'trending', kind: readKind(input.kind), text };
  return accept(toTrendingAndRest(await findResults(context, question, page), page, true));
}

/** Listings in the city that the text names, in either language (P1-SRCH-30). */
export async function searchByCity(context: CallContext, input: CityInput) {
  const page = pageOf(input);
  const cityNamed = { typed: input.search };
  const question: Question = { ranking: 'trending', kind: readKind(input.kind), cityNamed };
  return accept(toList(await findResults(context, question, page), page));
}
