import { Link } from 'react-router';
import styles from './trail.module.css';

interface TrailProps {
  /** The name of the links for screen readers. */
  readonly label: string;
  /** From the home of the section to the open page, which is the last step. */
  readonly steps: readonly { readonly name: string; readonly path?: string }[];
}

/** A breadcrumb: the pages above the open one, as links. */
export function Trail({ label, steps }: TrailProps) {
  const last = steps.length - 1;
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {steps.map(({ name, path }, place) => {
          const current = place === last ? ('page' as const) : undefined;
          return (
            <li key={name} aria-current={path === undefined ? current : undefined}>
              {path === undefined ? (
                name
              ) : (
                <Link to={path} aria-current={current}>
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
