import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { dateInZone } from '../../shell/days.ts';
import { apiContext } from '../../shell/page-context.ts';
import { loadChoices, loadResults } from './load-search.ts';
import { isAtRest, readFilters, readKind, type SearchFilters } from './search-filters.ts';

const TRENDING_COUNT = 10;

/** What both results pages are made from. `text` is the search of `/search/{text}`. */
export async function loadSearchPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: KindFilter,
  text?: string,
) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  redirectToKind(query, kind);
  if (text !== undefined) query.set('search', text);
  const today = dateInZone(new Date());
  const filters = readFilters(kind, query, today);
  const choices = await loadChoices(api);
  const [results, trending] = await Promise.all([loadResults(api, filters, choices), loadTrending()]);
  return { filters, choices, results, trending, today };

  async function loadTrending() {
    if (!showsTrending(filters)) return [];
    const type = kind === ALL_KINDS ? undefined : kind;
    const answer = await api.trending({ type, perpage: TRENDING_COUNT, page: 1 });
    return answer.ok ? answer.data.data : [];
  }
}

export type SearchPageData = Awaited<ReturnType<typeof loadSearchPage>>;

function showsTrending(filters: SearchFilters): boolean {
  return isAtRest(filters) && filters.page === 1;
}

/** Without a script the home page's form can only say the kind as a field; the address says it as the page. */
function redirectToKind(query: URLSearchParams, kind: KindFilter): void {
  const asked = readKind(query.get('type') ?? undefined);
  if (asked === undefined || asked === kind) return;
  query.delete('type');
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  throw redirect(`/${asked}?${query}`);
}
