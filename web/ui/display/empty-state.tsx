import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A drawing: an icon component at 64 px, or a picture. Decorative. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  /** The one next step. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
}

/** Nothing here (yet), or something failed: a drawing, what it means, and one next step. */
export function EmptyState({ drawing, title, hint, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.box}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
