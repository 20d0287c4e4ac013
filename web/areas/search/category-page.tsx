import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
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

export default function CategoryPage() {
  return <SearchScreen data={useLoaderData<typeof loader>()} />;
}
