import { Link } from 'react-router';
import styles from './trail.module.css';

interface TrailProps {
  /** What the row of links is called to who does not see it. */
  readonly label: string;
  /** From the widest to the page that is open, which comes last. */
  readonly steps: readonly { readonly name: string; readonly path?: string }[];
}

/** Where one is, as a row of links (breadcrumb). */
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
