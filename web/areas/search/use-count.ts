import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
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
 * chosen, once the hand rests. A late answer to an earlier choice is dropped; while unknown, nothing is claimed.
 */
export function useCount(draft: SearchFilters, { filters, results }: SearchPageData): Count | undefined {
  const api = useApi({ quiet: true });
  const [counted, setCounted] = useState<{ readonly of: string; readonly count: Count }>();
  const asked = addressOf({ ...draft, page: 1, sort: filters.sort, view: filters.view });
  const isShown = asked === addressOf({ ...filters, page: 1 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is asked for
  useEffect(() => {
    if (isShown) return undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      const answer = await api.countFiltered({
        ...toNarrowing(draft),
        ...(draft.box && toBoxInput(draft.box)),
      });
      if (isGone || !answer.ok) return;
      const { totalCount, isCapped } = answer.data;
      setCounted({ of: asked, count: { total: totalCount, isCapped } });
    }, REST_MILLISECONDS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, isShown, api]);

  if (isShown) return { total: results.total, isCapped: results.isCapped };
  return counted?.of === asked ? counted.count : undefined;
}
