import { useCall } from '../../shell/calls/calls.tsx';
import { addressOf, type SearchFilters, toBoxInput, toNarrowing } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

export interface Count {
  readonly total: number;
  /** There are more than that. */
  readonly isCapped: boolean;
}

const REST_MILLISECONDS = 300;

/**
 * How many there would be, before it is asked for: known for what is shown, counted by the server for what is being
 * chosen, once the hand rests. While unknown, nothing is claimed.
 */
export function useCount(draft: SearchFilters, { filters, results }: SearchPageData): Count | undefined {
  const asked = addressOf({ ...draft, page: 1, sort: filters.sort, view: filters.view });
  const isShown = asked === addressOf({ ...filters, page: 1 });

  const { data } = useCall(
    'countFiltered',
    isShown ? undefined : { ...toNarrowing(draft), ...(draft.box && toBoxInput(draft.box)) },
    { restMilliseconds: REST_MILLISECONDS },
  );
  if (isShown) return { total: results.total, isCapped: results.isCapped };
  return data && { total: data.totalCount, isCapped: data.isCapped };
}
