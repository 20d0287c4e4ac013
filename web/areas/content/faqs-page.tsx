import { Suspense } from 'react';
import {
  Await,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router';
import IconChevronDown from '#icons/IconChevronDown';
import { apiContext, languageContext } from '../../shell/pages/page-context.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Written } from '../../ui/display/written.tsx';
import styles from './content.module.css';

interface Question {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext).contentQuestions({ language: context.get(languageContext) });
  if (!answer.ok) throw data(null, { status: answer.status });
  return { questions: answer.data.data as readonly Question[] | Promise<readonly Question[]> };
}

/** On the way from another page: the page is there at once, and says Loading until its questions are (P3-CMS-06). */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { questions: serverLoader<typeof loader>().then(({ questions }) => questions) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({
    title: texts.content.faqsTitle,
    description: texts.content.faqsDescription,
  }));

/** Questions that open under the finger, in two columns where there is room (P3-CMS-05): one that opens moves its own column alone. */
export default function FaqsPage() {
  const texts = useAllTexts().content;
  const { questions } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.wide}`}>
      <h1>{texts.faqsTitle}</h1>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        <Await resolve={questions}>{(all) => <Questions all={all} />}</Await>
      </Suspense>
    </div>
  );
}

function Questions({ all }: { all: readonly Question[] }) {
  const half = Math.ceil(all.length / 2);
  return (
    <div className={styles.questions}>
      <Column questions={all.slice(0, half)} />
      <Column questions={all.slice(half)} />
    </div>
  );
}

function Column({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.column}>
      {questions.map(({ id, title, html }) => (
        <details key={id} className={styles.question}>
          <summary>
            {title}
            <IconChevronDown size={20} className={styles.arrow} aria-hidden />
          </summary>
          <Written html={html} />
        </details>
      ))}
    </div>
  );
}
