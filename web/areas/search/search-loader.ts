import type { Client } from '@kiraa/contract/client.ts';
import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { periodOfSearch } from '../../shell/calendar/days.ts';
import { writePeriod } from '../../shell/listings/period-query.ts';
import { apiContext } from '../../shell/pages/page-context.ts';
import { addressOfSearch } from '../../shell/search/bar/bar-address.ts';
import type { Searched } from '../../shell/search/bar/searched.ts';
import { knownIds, loadChoices, loadResults, type SearchChoices, type SearchResults } from './load-search.ts';
import { type Dropped, type ReadFilters, readFilters, readKind } from './read-filters.ts';
import { isAtRest, type SearchFilters } from './search-filters.ts';

const TRENDING_COUNT = 10;
const SIMILAR_COUNT = 8;

/**
 * What both results pages are made from. `text` is the search of `/search/{text}`; `opensWith` is the query with which a result's
 * page has the period chosen that its total is for, "" without one.
 */
export async function loadSearchPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: KindFilter,
  text?: string,
) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  if (text !== undefined) query.set('search', text);
  redirectToKind(query, kind);
  const now = new Date();
  const today = dateOf(now, RIYADH);
  const choices = await loadChoices(api);
  redirectToPlace(query, kind, choices);
  const read = readFilters(kind, query, today, knownIds(choices));
  const [{ filters, dropped, results }, trending] = await Promise.all([
    loadAsked(api, read, now),
    loadTrending(api, read.filters),
  ]);
  const similar = await loadSimilar(api, filters, results);
  const opensWith = writePeriod(periodOfSearch(filters.from, filters.until, now));
  const searched = searchedOf(filters, choices);
  return { filters, dropped, choices, results, trending, similar, today, now, opensWith, searched };
}

/** The search of these filters in short, as the header says it. */
function searchedOf(filters: SearchFilters, { cities }: SearchChoices): Searched {
  const { near, from, until, text, kind } = filters;
  const city = cities.find((one) => one.id === filters.city);
  const named = city && { id: city.id, name: city.name, nameAr: city.nameAr };
  return { city: named, near, from, until, text, kind };
}

export type SearchPageData = Awaited<ReturnType<typeof loadSearchPage>>;

interface Asked extends ReadFilters {
  readonly results: SearchResults;
}

/** A page past the last is no page: the first is shown instead, and that is said. */
async function loadAsked(api: Client, { filters, dropped }: ReadFilters, now: Date): Promise<Asked> {
  const results = await loadResults(api, filters, { now });
  if (filters.page === 1 || results.listings.length > 0 || results.refusal)
    return { filters, dropped, results };
  const first = { ...filters, page: 1 };
  const noted: readonly Dropped[] = dropped.includes('page') ? dropped : [...dropped, 'page'];
  return { filters: first, dropped: noted, results: await loadResults(api, first, { now }) };
}

async function loadTrending(api: Client, filters: SearchFilters): Promise<readonly ListingCard[]> {
  if (!isAtRest(filters) || filters.page > 1 || filters.view === 'map') return [];
  const type = filters.kind === ALL_KINDS ? undefined : filters.kind;
  const answer = await api.trending({ kind: type, perPage: TRENDING_COUNT, page: 1 });
  return answer.ok ? answer.data.data : [];
}

/** Beneath a search that ends on its first page: what is like its first result, and not among them (P1-SRCH-07). */
async function loadSimilar(
  api: Client,
  filters: SearchFilters,
  { listings, pages }: SearchResults,
): Promise<readonly ListingCard[]> {
  const first = listings[0];
  if (!first || pages > 1 || isAtRest(filters)) return [];
  const answer = await api.similarListings({
    listingId: first.id,
    kind: first.kind,
    perPage: 50,
    page: 1,
  });
  if (!answer.ok) return [];
  const shown = new Set(listings.map((listing) => listing.id));
  return answer.data.data.filter((listing) => !shown.has(listing.id)).slice(0, SIMILAR_COUNT);
}

/** Without a script the home page's form can only say the kind as a field; the address says it as the page. */
function redirectToKind(query: URLSearchParams, kind: KindFilter): void {
  const asked = readKind(query.get('type') ?? undefined);
  if (asked === undefined || asked === kind) return;
  query.delete('type');
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  throw redirect(query.size === 0 ? `/${asked}` : `/${asked}?${query}`);
}

/** Without a script the bar can only say a city by its name. */
function redirectToPlace(query: URLSearchParams, kind: KindFilter, { cities }: SearchChoices): void {
  const place = query.get('where')?.trim().slice(0, SEARCH_TEXT_MAXIMUM_LETTERS);
  if (!place) return;
  const [text, from, until] = ['search', 'from', 'until'].map((name) => query.get(name) ?? '');
  const said = {
    city: undefined,
    near: undefined,
    kind,
    place,
    text: text ?? '',
    from: from ?? '',
    until: until ?? '',
  };
  throw redirect(addressOfSearch(said, cities));
}
