import { CERTAIN_RESULTS, TELLING_RESULTS } from '../search-limits.ts';
import { lowerBoundOf, type PageSearch } from './page-search.ts';

/** The result of walking a ranking up to and including the page. */
export interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
}

/** What a walk has met behind the pages before, within so many rows. */
export function walkedTo(
  { page }: PageSearch,
  met: readonly { readonly id: string }[],
  rows: number,
): Walked {
  return {
    ids: met.slice(0, page.perPage).map(({ id }) => id),
    fitting: page.offset + met.length,
    rows,
  };
}

/** Whether more fit than are ever counted, if the share of fitting rows among those walked holds for `count` rows. */
export function provesMany({ fitting, rows }: Walked, count: number): boolean {
  return (lowerBoundOf(fitting) / rows) * count >= CERTAIN_RESULTS.byWalk;
}

/** How many fitting rows a walk looks for: the page, or enough to estimate the total where the total is wanted. */
export function resultsWanted({ page, effort }: PageSearch): number {
  return effort.counts ? Math.max(page.perPage, TELLING_RESULTS) : page.perPage;
}
