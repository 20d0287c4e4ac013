import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search.ts';
import { HEADER_SEARCH_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { readKind } from './filter-input.ts';
import { meantWord } from './likeness.ts';
import { NOTHING, runSearch } from './run-search.ts';
import { foldWords, placeNames, placesNamed } from './search-queries.ts';
import { readWords } from './search-text.ts';
import { toList, toTrendingAndRest } from './search-view.ts';
import { withText } from './text-wish.ts';

type HeaderInput = ParsedInputOf<typeof searchEndpoints.searchListings>;
type CityInput = ParsedInputOf<typeof searchEndpoints.searchByCity>;

/** The header's search: runs with any text, finds nothing without a word (P1-SRCH-23). */
export async function searchListings(context: CallContext, input: HeaderInput) {
  const page = pageOf(input, HEADER_SEARCH_PAGE_SIZE);
  const wish = await withText(context, input.search, { order: 'trending', kind: readKind(input.type) });
  return accept(toTrendingAndRest(wish ? await runSearch(context, wish, page) : NOTHING, page, true));
}

/** What is offered in the city that the text names, in either language (P1-SRCH-30). */
export async function searchByCity(context: CallContext, input: CityInput) {
  const page = pageOf(input);
  const name = readWords(input.search).join(' ');
  const placeIds = name === '' ? [] : await placesMeant(context.db, name);
  if (placeIds.length === 0) return accept(toList(NOTHING, page));
  const wish = { order: 'trending', kind: readKind(input.type), placeIds } as const;
  return accept(toList(await runSearch(context, wish, page), page));
}

/** The cities that hold the name, else the one that it is a slip of. */
async function placesMeant(db: Db, name: string): Promise<number[]> {
  const held = await placesNamed(db, name);
  if (held.length > 0) return held;
  const [folded, names] = await Promise.all([foldWords(db, [name]), placeNames(db)]);
  const known = names.map((place) => ({ word: place.name, uses: 1 }));
  const meant = meantWord(folded.get(name) ?? name, known);
  return names.filter((place) => place.name === meant).map((place) => place.id);
}
