import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './search.module.css';

/** A search's page before its answer is there: its title, its filters and the places of its first cards. */
export function ComingResults() {
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <SkeletonBlock height={40} width="50%" />
      </div>
      <div className={styles.layout} data-view="list">
        <div className={styles.bar}>
          <SkeletonBlock height={48} width="100%" />
        </div>
        <div className={styles.main}>
          <CardSkeletons />
        </div>
      </div>
    </div>
  );
}
