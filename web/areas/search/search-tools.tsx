import { Link, useNavigate } from 'react-router';
import IconLayoutGrid from '#icons/IconLayoutGrid';
import IconMap2 from '#icons/IconMap2';
import { useTexts } from '../../shell/texts/texts.tsx';
import { NearMeButton } from './near-me.tsx';
import { addressOf, type SearchFilters, VIEWS } from './search-filters.ts';
import styles from './search-tools.module.css';

const KINDS = [0, 1, 2] as const;
const ICONS = { list: IconLayoutGrid, map: IconMap2 } as const;

/** The kinds as pages of their own, a place to begin from, and the list or the map (P1-SRCH-06). */
export function SearchTools({ filters }: { filters: SearchFilters }) {
  return (
    <div className={styles.tools}>
      <KindLinks filters={filters} />
      <NearMe filters={filters} className={styles.nearOnWide} />
      <ViewLinks filters={filters} />
    </div>
  );
}

/** Begins from where the person is; once they are known, a chip says so and takes it back. */
export function NearMe({ filters, className }: { filters: SearchFilters; className?: string | undefined }) {
  const navigate = useNavigate();
  if (filters.near) return null;
  return (
    <div className={`${styles.near} ${className ?? ''}`}>
      <NearMeButton onFound={(near) => void navigate(addressOf({ ...filters, near, page: 1 }))} />
    </div>
  );
}

/** What else was asked for goes along, but for categories of the other kind. */
function KindLinks({ filters }: { filters: SearchFilters }) {
  const texts = useTexts().shell;
  const labels = [texts.allCategories, texts.vehicles, texts.items];
  const categoriesFor = {
    0: {},
    1: { items: [] },
    2: { vehicles: [] },
  } as const;
  return (
    <nav className={styles.kinds} aria-label={texts.categories}>
      {KINDS.map((kind) => (
        <Link
          key={kind}
          to={addressOf({ ...filters, ...categoriesFor[kind], kind, page: 1 })}
          className={styles.kind}
          aria-current={kind === filters.kind ? 'page' : undefined}
        >
          {labels[kind]}
        </Link>
      ))}
    </nav>
  );
}

/** Back in the list, everything is shown again: the part of the map that one looked at stays with the map. */
function ViewLinks({ filters }: { filters: SearchFilters }) {
  const texts = useTexts().search;
  return (
    <nav className={styles.views} aria-label={texts.viewAs}>
      {VIEWS.map((view) => {
        const Icon = ICONS[view];
        return (
          <Link
            key={view}
            to={addressOf({ ...filters, view, box: undefined, page: 1 })}
            className={styles.view}
            aria-current={view === filters.view ? 'true' : undefined}
            preventScrollReset
          >
            <Icon size={18} aria-hidden />
            <span className={styles.viewName}>{texts.views[view]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
