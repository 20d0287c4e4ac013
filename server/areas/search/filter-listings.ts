import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search/search.ts';
import type { CallContext } from '../../context.ts';
import { type FilterInput, isSorted, readFilter } from './filter-input.ts';
import { withoutLostWords } from './lost-words.ts';
import { findNearMisses } from './near-misses.ts';
import { findResults, toTrendingAndRest } from './show-results.ts';

export async function filterListings(
  context: CallContext,
  input: ParsedInputOf<typeof searchEndpoints.filterListings>,
) {
  const read = readFilter(input, context.clock.now());
  if (!read.ok) return read;
  const question = read.value;
  const page = pageOf(input);
  const results = await findResults(context, question, page);
  const isEmpty = results.totalCount === 0 && page.number === 1;
  return accept({
    ...toTrendingAndRest(results, page, !isSorted(input)),
    periodFrom: question.free?.start.toISOString() ?? null,
    periodTo: question.free?.end.toISOString() ?? null,
    nearMisses: isEmpty ? await findNearMisses(context, question) : [],
  });
}

/** What the slider of prices draws above itself: the shape of all that fits but for the price, the dearest in the last band. */
export async function spreadPrices({ clock, searchIndex }: CallContext, input: FilterInput) {
  const read = readFilter(input, clock.now());
  if (!read.ok) return read;
  const counts = await searchIndex.prices(read.value);
  if (counts.some((count) => count > 0)) return accept({ counts: [...counts] });
  const kept = await withoutLostWords(searchIndex, read.value);
  return accept({ counts: [...(kept ? await searchIndex.prices(kept.question) : counts)] });
}

/** The number of results for "Show 214 results", before the filter is applied. */
export async function countFiltered(context: CallContext, input: FilterInput) {
  const read = readFilter(input, context.clock.now());
  if (!read.ok) return read;
  const { searchIndex } = context;
  const count = await searchIndex.count(read.value);
  if (count.totalCount > 0) return accept(count);
  const kept = await withoutLostWords(searchIndex, read.value);
  return accept(kept ? await searchIndex.count(kept.question) : count);
}
