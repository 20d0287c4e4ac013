import { CERTAIN_RESULTS, TELLING_RESULTS } from '../search-limits.ts';
import { lowerBoundOf, type PageSearch } from './page-search.ts';

/** The result of walking a ranking up to and including the page. */
export interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
}

export interface FittingListing {
  readonly id: string;
  /** The position in the ranking, from 1. */
  readonly place: number;
}

/** What a walk of at most so many rows has met. */
export function walkedTo(search: PageSearch, met: readonly FittingListing[], atMost: number): Walked {
  const { page } = search;
  return {
    ids: met.slice(0, page.perPage).map((row) => row.id),
    fitting: page.offset + met.length,
    rows: met.length === resultsWanted(search) ? Number(met.at(-1)?.place) : atMost,
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
