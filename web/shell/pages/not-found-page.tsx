import { data, type MetaFunction } from 'react-router';
import { NotFound } from './error-page.tsx';
import { pageMeta } from './page-meta.ts';

/** `/404` and every path that is not in the table answer with a real 404 (P1-NAV-16, P1-NAV-17). */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.shell.notFound, isIndexed: false }));

export default function NotFoundPage() {
  return <NotFound />;
}
