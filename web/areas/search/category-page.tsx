import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { readKind } from './read-filters.ts';
import { loadSearchPage } from './search-loader.ts';
import { SearchScreen, searchTitle } from './search-screen.tsx';

/** `/0`, `/1` and `/2`; any other single word is no page (P1-NAV-02, P1-NAV-17). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = readKind(params.category);
  if (kind === undefined) throw data(null, { status: 404 });
  return loadSearchPage(request, context, kind);
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, (texts, language) => ({
    title: loaderData ? searchTitle(texts, language, loaderData) : texts.shell.notFound,
    description: texts.shell.siteDescription,
    isIndexed: loaderData !== undefined,
  }));

const EarnFirst = lazy(() => import('./earn-first.tsx'));

export default function CategoryPage() {
  const found = useLoaderData<typeof loader>();
  const { state } = useLocation();
  // Who has pressed Start earning (P1-HOME-07).
  const isEarning = (state as { readonly isEarning?: boolean } | null)?.isEarning === true;
  return (
    <>
      {isEarning && (
        <div className="page">
          <Suspense fallback={null}>
            <EarnFirst />
          </Suspense>
        </div>
      )}
      <SearchScreen data={found} />
    </>
  );
}
