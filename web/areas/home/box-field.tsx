import { type ReactNode, useId } from 'react';
import styles from './search-box.module.css';

interface BoxFieldProps {
  readonly label: string;
  readonly isWide?: boolean;
  /** Draws the control, tied to its label by this id. */
  readonly children: (id: string) => ReactNode;
}

/** A field of the banner: the whole of it leads to its control. */
export function BoxField({ label, isWide, children }: BoxFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** What is wrong with the one text of a form, beneath it. */
export function BoxError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  );
}
