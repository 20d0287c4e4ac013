import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { loadSearchPage } from './search-loader.ts';
import { SearchScreen, searchTitle } from './search-screen.tsx';

/** `/search/{text}`: a city's name or any text (P1-NAV-03). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadSearchPage(request, context, ALL_KINDS, params.searching ?? '');
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, (texts, language) => ({
    title: loaderData ? searchTitle(texts, language, loaderData) : texts.search.allTitle,
    // Any text makes such a page; search engines need none of them.
    isIndexed: false,
  }));

export default function TextSearchPage() {
  return <SearchScreen data={useLoaderData<typeof loader>()} />;
}
