import type { Place } from '@kiraa/contract/listings/listings.ts';
import { useNavigate } from 'react-router';
import IconCheck from '#icons/IconCheck';
import { useSite } from '../../shell/pages/site.ts';
import { SearchBar } from '../../shell/search/bar/search-bar.tsx';
import { SearchPill } from '../../shell/search/bar/search-pill.tsx';
import { useSearched } from '../../shell/search/bar/searched.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import styles from './hero.module.css';
import { HeroScenes } from './hero-scenes.tsx';

export function Hero({ cities, today }: { cities: readonly Place[]; today: string }) {
  const texts = useTexts().home;
  const navigate = useNavigate();
  const searched = useSearched();
  const { hours } = useSite();
  const promises = [
    texts.freeCancellation,
    texts.insuranceOption,
    hours ? texts.support : texts.supportByPeople,
  ];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <HeroScenes />
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          {texts.heroTitle}
        </h1>
        <p className={styles.text}>{texts.heroText}</p>
      </div>
      <SearchPill beginsAnew className={styles.pill} />
      <div className={styles.bar}>
        <SearchBar
          {...{ cities, today }}
          searched={{ ...searched, text: '', kind: 0 }}
          onSearch={async (address) => {
            await navigate(address);
            return true;
          }}
        />
      </div>
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
