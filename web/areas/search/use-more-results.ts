import type { ListingCard } from '@kiraa/contract/listings.ts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { deviceTimeZone } from '../../shell/device-place.ts';
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
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>(
    () =>
      visits.get(key) ?? {
        listings: data.results.listings,
        page: data.filters.page,
        pages: data.results.pages,
      },
  );

  const loadMore = useCallback(async () => {
    setLoading(true);
    setFailed(false);
    const page = loaded.page + 1;
    const results = await loadResults(api, { ...data.filters, page }, deviceTimeZone());
    setLoading(false);
    // The refusal was shown as a toast; the button stays for another try.
    if (results.refusal) return setFailed(true);
    const next = { listings: mergeListings(loaded.listings, results.listings), page, pages: results.pages };
    remember(key, next);
    return setLoaded(next);
  }, [api, data, key, loaded]);

  return {
    listings: loaded.listings,
    page: loaded.page,
    hasMore: loaded.page < loaded.pages,
    isLoading,
    failed,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
  };
}

function remember(key: string, loaded: Loaded): void {
  visits.delete(key);
  visits.set(key, loaded);
  const [oldest] = visits.keys();
  if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest);
}
