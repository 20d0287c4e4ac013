import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/texts.tsx';
import type { SearchProblems } from './bar-address.ts';
import styles from './search-bar.module.css';

interface BoxFieldProps {
  readonly label: string;
  /** Draws the control, tied to its label by this id. */
  readonly children: (id: string) => ReactNode;
}

/** A field of the bar: the whole of it leads to its control. */
export function BoxField({ label, children }: BoxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface BoxErrorsProps {
  /** Begins the ids of the errors, "…place" and "…text". */
  readonly id: string;
  readonly problems: SearchProblems;
}

/** What is wrong with a search, in words, beneath it. */
export function BoxErrors({ id, problems }: BoxErrorsProps) {
  const { home } = useTexts();
  const words = {
    place: { missing: home.cityMissing, length: home.searchTextLength },
    text: { missing: home.textMissing, length: home.searchTextLength },
  };
  return (['place', 'text'] as const).map((of) => {
    const problem = problems[of];
    return (
      problem && (
        <p key={of} id={`${id}${of}`} data-of={of} role="alert" className={styles.error}>
          {words[of][problem]}
        </p>
      )
    );
  });
}
