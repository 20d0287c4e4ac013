import type { ReactNode } from 'react';
import styles from './content.module.css';

const HEADING = '# ';

/** Text split by line: each a paragraph, or a heading where it begins with "# ". */
export function Prose({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <article className={`page ${styles.prose}`}>
      <h1>{title}</h1>
      <Lines text={text} />
      {children}
    </article>
  );
}

export function Lines({ text }: { text: string }) {
  return text
    .split('\n')
    .map((line) =>
      line.startsWith(HEADING) ? <h2 key={line}>{line.slice(HEADING.length)}</h2> : <p key={line}>{line}</p>,
    );
}
