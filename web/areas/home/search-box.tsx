import type { Place } from '@kiraa/contract/listings.ts';
import { AnythingForm } from './anything-form.tsx';
import { CityForm } from './city-form.tsx';
import styles from './search-box.module.css';

/** The two ways in, in one box: what one needs, or what a city has. */
export function SearchBox({ cities, today }: { cities: readonly Place[]; today: string }) {
  return (
    <div className={styles.box}>
      <AnythingForm today={today} />
      <CityForm cities={cities} />
    </div>
  );
}
