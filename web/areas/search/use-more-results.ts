import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useSend } from '../../shell/calls/sends.ts';
import { deviceTimeZone } from '../../shell/search/device-place.ts';
import { loadResults, mergeListings } from './load-search.ts';
import type { SearchPageData } from './search-loader.ts';

interface Loaded {
  readonly listings: readonly ListingCard[];
  /** The last page that was loaded. */
  readonly page: number;
  readonly pages: number;
}

/** What was loaded on each visit of a results page, so that going back finds the list as long as it was left. */
const visits = new Map<string, Loaded>();
const MOST_VISITS = 20;

/** The page's results and those that were loaded after them. */
export function useMoreResults(data: SearchPageData) {
  const { key } = useLocation();
  const { send: homeListings, ...home } = useSend('homeListings');
  const { send: filterListings, ...filtered } = useSend('filterListings');
  const [loaded, setLoaded] = useState<Loaded>(
    () =>
      visits.get(key) ?? {
        listings: data.results.listings,
        page: data.filters.page,
        pages: data.results.pages,
      },
  );

  const loadMore = useCallback(async () => {
    const page = loaded.page + 1;
    const ask = { homeListings, filterListings };
    const results = await loadResults(
      ask,
      { ...data.filters, page },
      {
        now: data.now,
        timeZone: deviceTimeZone(),
      },
    );
    // The refusal was shown as a toast; the button stays for another try.
    if (results.refusal) return;
    const next = { listings: mergeListings(loaded.listings, results.listings), page, pages: results.pages };
    remember(key, next);
    setLoaded(next);
  }, [homeListings, filterListings, data, key, loaded]);

  return {
    listings: loaded.listings,
    page: loaded.page,
    hasMore: loaded.page < loaded.pages,
    isLoading: home.isBusy || filtered.isBusy,
    failed: (home.refusal ?? filtered.refusal) !== undefined,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
  };
}

function remember(key: string, loaded: Loaded): void {
  visits.delete(key);
  visits.set(key, loaded);
  const [oldest] = visits.keys();
  if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest);
}
