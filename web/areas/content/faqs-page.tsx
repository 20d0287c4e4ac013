import type { MetaFunction } from 'react-router';
import IconChevronDown from '#icons/IconChevronDown';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './content.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.faqsTitle }));

/** Questions that open under the finger, in two columns where there is room. */
export default function FaqsPage() {
  const texts = useAllTexts().content;
  return (
    <div className={`page ${styles.wide}`}>
      <h1>{texts.faqsTitle}</h1>
      <div className={styles.questions}>
        {Object.values(texts.faqs).map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <IconChevronDown size={20} className={styles.arrow} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
