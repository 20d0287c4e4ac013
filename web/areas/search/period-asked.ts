import type { Period } from '@kiraa/domain/time.ts';
import { periodOfSearch } from '../../shell/calendar/days.ts';
import type { SearchPageData } from './search-loader.ts';

/** The period of a results page, by the clock that its listings were asked by. */
export function periodAsked({ filters, now }: SearchPageData): Period | undefined {
  return periodOfSearch(filters.from, filters.until, now);
}
