import type { SearchFilters } from '../areas/search/search-filters.ts';
import { NO_FILTERS } from '../areas/search/search-filters.ts';
import type { SearchPageData } from '../areas/search/search-loader.ts';
import { NOTHING_SEARCHED } from '../shell/search/bar/searched.ts';
import { aCard, jeddah, riyadh } from './a-card.ts';

/** The page of vehicles on the seventh of March, with nothing asked for; a test says what is. */
export function aSearch(
  filters: Partial<SearchFilters> = {},
  results: Partial<SearchPageData['results']> = {},
  more: Partial<Omit<SearchPageData, 'filters' | 'results'>> = {},
): SearchPageData {
  const listings = results.listings ?? [aCard({ id: 'camry' }), aCard({ id: 'jeep', name: 'Old Jeep' })];
  return {
    filters: { ...NO_FILTERS, kind: 1, ...filters },
    results: { total: listings.length, isCapped: false, pages: 1, nearMisses: [], ...results, listings },
    dropped: [],
    choices: {
      cities: [riyadh, jeddah],
      vehicles: [
        { id: 'sedan', name: 'Sedan', nameAr: 'سيدان', needsPapers: true, picture: null },
        { id: 'suv', name: 'SUV', nameAr: 'دفع رباعي', needsPapers: true, picture: null },
      ],
      items: [{ id: 'camera', name: 'Camera', nameAr: 'كاميرا', picture: null }],
    },
    trending: [],
    similar: [],
    today: '2027-03-07',
    now: new Date('2027-03-07T09:00:00Z'),
    opensWith: '',
    searched: NOTHING_SEARCHED,
    ...more,
  };
}
