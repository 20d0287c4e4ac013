import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import IconFileText from '#icons/IconFileText';
import { apiContext, languageContext } from '../../shell/pages/page-context.ts';
import { pageMeta, shortened } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Written } from '../../ui/display/written.tsx';
import styles from './content.module.css';
import { textPageAt } from './text-pages.ts';

/** One module for all pages of text; the path says which (P1-NAV-14). */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = textPageAt(url.pathname);
  const answer = await context.get(apiContext).contentPage({ page, language: context.get(languageContext) });
  if (!answer.ok) throw data(null, { status: answer.status });
  return answer.data.data;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, (texts) => ({
    title: loaderData?.title ?? texts.shell.notFound,
    description: loaderData && shortened(loaderData.summary),
    isIndexed: loaderData !== undefined,
  }));

export default function TextPage() {
  const texts = useAllTexts().content;
  const { title, html, version, publishedAt, document } = useLoaderData<typeof loader>();
  return (
    <article className={`page ${styles.prose}`}>
      <h1>{title}</h1>
      <Written html={html} />
      <footer className={styles.edition}>
        <p>{texts.edition(version, dayIn(publishedAt))}</p>
        {document && (
          <a href={document} target="_blank" rel="noopener">
            <IconFileText size={20} stroke={1.75} aria-hidden />
            {texts.asDocument}
          </a>
        )}
      </footer>
    </article>
  );
}

/** DD/MM/YYYY, the day in Riyadh (D-DATES). */
const dayIn = (at: string) => dateOf(new Date(at), RIYADH).split('-').reverse().join('/');
