import type { Place } from '@kiraa/contract/listings.ts';
import { useRef } from 'react';
import { AnythingForm } from './anything-form.tsx';
import { CityForm } from './city-form.tsx';
import type { BannerSearch } from './home-text.ts';
import styles from './search-box.module.css';

/** The two ways in, in one box: what one needs, or what a city has. What stands in the other form goes along with either. */
export function SearchBox({ cities, today }: { cities: readonly Place[]; today: string }) {
  const box = useRef<HTMLDivElement>(null);
  const read = () => readBanner(box.current);
  return (
    <div ref={box} className={styles.box}>
      <AnythingForm cities={cities} today={today} read={read} />
      <CityForm cities={cities} read={read} />
    </div>
  );
}

function readBanner(box: HTMLElement | null): BannerSearch {
  const [anything, city] = [...(box?.querySelectorAll('form') ?? [])].map((form) => new FormData(form));
  const textOf = (data: FormData | undefined, name: string) => String(data?.get(name) ?? '').trim();
  return {
    text: textOf(anything, 'search'),
    city: textOf(city, 'search'),
    kind: textOf(city, 'type') || '0',
    from: textOf(anything, 'from'),
    until: textOf(anything, 'until'),
  };
}
