import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './content.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.howItWorksTitle }));

/** Four steps on each side of a rental. */
export default function HowItWorksPage() {
  const texts = useAllTexts().content;
  const { search, book, use, giveBack, earn, list, rent, approve } = texts.steps;
  return (
    <div className={`page ${styles.wide}`}>
      <h1>{texts.howItWorksTitle}</h1>
      <h2>{texts.borrowing}</h2>
      <Steps steps={[search, book, use, giveBack]} />
      <h2>{texts.renting}</h2>
      <Steps steps={[earn, list, rent, approve]} />
    </div>
  );
}

function Steps({ steps }: { steps: readonly { readonly title: string; readonly text: string }[] }) {
  const format = useFormat();
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
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
