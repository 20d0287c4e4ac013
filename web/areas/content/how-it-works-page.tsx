import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { apiContext, languageContext } from '../../shell/pages/page-context.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './content.module.css';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext).contentSteps({ language: context.get(languageContext) });
  if (!answer.ok) throw data(null, { status: answer.status });
  return answer.data.data;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({
    title: texts.content.howItWorksTitle,
    description: texts.content.howItWorksDescription,
  }));

/** Four steps on each side of a rental (P3-CMS-04). */
export default function HowItWorksPage() {
  const texts = useAllTexts().content;
  const steps = useLoaderData<typeof loader>();
  const of = (side: string) => steps.filter(({ name }) => name.startsWith(`${side}-`));
  return (
    <div className={`page ${styles.wide}`}>
      <h1>{texts.howItWorksTitle}</h1>
      <h2>{texts.borrowing}</h2>
      <Steps steps={of('borrowing')} />
      <h2>{texts.renting}</h2>
      <Steps steps={of('renting')} />
    </div>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const format = useFormat();
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, title, text }, index) => (
        <li key={name} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {format.number(index + 1)}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
