import type { Place } from '@kiraa/contract/listings.ts';
import IconCheck from '#icons/IconCheck';
import { useTexts } from '../../shell/texts/texts.tsx';
import styles from './hero.module.css';
import { HeroScenes } from './hero-scenes.tsx';
import { SearchBox } from './search-box.tsx';

export function Hero({ cities, today }: { cities: readonly Place[]; today: string }) {
  const texts = useTexts().home;
  const promises = [texts.freeCancellation, texts.insuranceOption, texts.support];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <HeroScenes />
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          {texts.heroTitle}
        </h1>
        <p className={styles.text}>{texts.heroText}</p>
      </div>
      <SearchBox cities={cities} today={today} />
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise} className={styles.promise}>
            <IconCheck size={18} stroke={3} className={styles.check} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
