import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search.ts';
import type { CallContext } from '../../context.ts';
import { type FilterInput, isSorted, readFilter } from './filter-input.ts';
import { findNearMisses } from './near-misses.ts';
import { capped, NOTHING, runSearch } from './run-search.ts';
import { countListings } from './search-queries.ts';
import { toTrendingAndRest } from './search-view.ts';
import type { SearchWish } from './search-wish.ts';
import { withText } from './text-wish.ts';

export async function filterListings(
  context: CallContext,
  input: ParsedInputOf<typeof searchEndpoints.filterListings>,
) {
  const read = readFilter(input, context.clock.now());
  if (!read.ok) return read;
  const { free } = read.value;
  const page = pageOf(input);
  const wish = await whole(context, read.value, input);
  const result = wish ? await runSearch(context, wish, page) : NOTHING;
  const isEmpty = wish !== undefined && result.totalCount === 0 && page.number === 1;
  return accept({
    ...toTrendingAndRest(result, page, !isSorted(input)),
    periodFrom: free?.start.toISOString() ?? null,
    periodTo: free?.end.toISOString() ?? null,
    nearMisses: isEmpty ? await findNearMisses(context, wish) : [],
  });
}

/** "Show 214 results", before the filter is applied. */
export async function countFiltered(context: CallContext, input: FilterInput) {
  const now = context.clock.now();
  const read = readFilter(input, now);
  if (!read.ok) return read;
  const wish = await whole(context, read.value, input);
  const { totalCount, isCapped } = capped(wish ? await countListings(context.db, wish, now) : 0);
  return accept({ totalCount, isCapped });
}

async function whole(context: CallContext, wish: SearchWish, input: FilterInput) {
  return input.search ? await withText(context.db, input.search, wish) : wish;
}
