import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  /** What an address may lead to: `#photo`. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One box of the profile: a heading, what it is for, and its own contents. */
export function Section({ title, hint, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} id={anchor}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
