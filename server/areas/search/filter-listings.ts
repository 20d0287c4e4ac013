import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { listingEndpoints } from '@kiraa/contract/listings.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { isSorted, readFilter } from './filter-input.ts';
import { runSearch, runTextSearch } from './run-search.ts';
import { toTrendingAndRest } from './search-view.ts';

type Input = ParsedInputOf<typeof listingEndpoints.filterListings>;

export async function filterListings(context: CallContext, input: Input) {
  const wish = readFilter(input, context.clock.now());
  if (!wish.ok) return wish;
  const page = pageOf(input);
  const result = input.search
    ? await runTextSearch(context, input.search, wish.value, page)
    : await runSearch(context, wish.value, page);
  return accept(toTrendingAndRest(result, page, !isSorted(input)));
}
