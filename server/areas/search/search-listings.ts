import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search.ts';
import { HEADER_SEARCH_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { readKind } from './filter-input.ts';
import { placesNamed } from './place-queries.ts';
import { NOTHING, runSearch } from './run-search.ts';
import { toList, toTrendingAndRest } from './search-view.ts';
import type { SearchWord } from './search-wish.ts';
import { understand, withText } from './text-wish.ts';

type HeaderInput = ParsedInputOf<typeof searchEndpoints.searchListings>;
type CityInput = ParsedInputOf<typeof searchEndpoints.searchByCity>;

/** The header's search: runs with any text, finds nothing without a word (P1-SRCH-23). */
export async function searchListings(context: CallContext, input: HeaderInput) {
  const page = pageOf(input, HEADER_SEARCH_PAGE_SIZE);
  const wish = await withText(context.db, input.search, { order: 'trending', kind: readKind(input.kind) });
  return accept(toTrendingAndRest(wish ? await runSearch(context, wish, page) : NOTHING, page, true));
}

/** What is offered in the city that the text names, in either language (P1-SRCH-30). */
export async function searchByCity(context: CallContext, input: CityInput) {
  const page = pageOf(input);
  const words = await understand(context.db, input.search);
  const placeIds = await placesMeant(context.db, words);
  if (placeIds.length === 0) return accept(toList(NOTHING, page));
  const wish = { order: 'trending', kind: readKind(input.kind), placeIds } as const;
  return accept(toList(await runSearch(context, wish, page), page));
}

/** The cities of the whole name, else those that a word of it names: "Riyadh city" is a city. */
async function placesMeant(db: Db, words: readonly SearchWord[]): Promise<number[]> {
  if (words.length === 0) return [];
  const whole = await placesNamed(db, words);
  if (whole.length > 0) return whole.map((place) => place.id);
  const parts = await Promise.all(words.map((word) => placesNamed(db, [word])));
  return [...new Set(parts.flat().map((place) => place.id))];
}
