import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import styles from '../admin.module.css';

/** A page of the console comes from the operator's own calls: the server has nothing to add, and no search engine reads it. */
export const consoleMeta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

interface WaitingRowProps {
  readonly title: ReactNode;
  readonly sum?: string | undefined;
  /** Of which record it is, where that is not its title. */
  readonly about?: ReactNode;
  /** One line each; what is empty is left out. */
  readonly notes: readonly (string | null | undefined | false)[];
  readonly children?: ReactNode;
}

/** What waits, in a list: its title, its sum, what is known of it, and what may be done. */
export function WaitingRow({ title, sum, about, notes, children }: WaitingRowProps) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {sum && <p className={styles.sum}>{sum}</p>}
        {about && <p className={styles.hint}>{about}</p>}
        {notes.filter(Boolean).map((note) => (
          <p key={String(note)} className={`${styles.hint} ${styles.prose}`}>
            <bdi>{note}</bdi>
          </p>
        ))}
      </div>
      {children}
    </article>
  );
}
