import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { lazy, Suspense, useEffect } from 'react';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { onFirstSign } from '../../shell/parts/first-sign.ts';
import { rememberSearched } from '../../shell/search/bar/searched.ts';
import { type FirstMessages, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useLit } from './lit.ts';
import { MAP_HEIGHT_PIXELS } from './map-height.ts';
import { FETCHED_AT_ONCE, Results } from './results.tsx';
import styles from './search.module.css';
import { addressOf, countFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { NearMe, SearchTools } from './search-tools.tsx';

/** Nothing is chosen on a first visit; they come before anybody can choose. */
const loadExtras = () => import('./search-extras.tsx');
const FilterChips = lazy(async () => ({ default: (await loadExtras()).FilterChips }));
const LeftOut = lazy(async () => ({ default: (await loadExtras()).LeftOut }));
const Similar = lazy(async () => ({ default: (await loadExtras()).Similar }));
/** Only those who look at the map fetch it. */
const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }));
/** Only those who look for something fetch it, and press it perhaps before it is there. */
const SaveSearch = lazy(() => import('./save-search.tsx'));
const TRENDING_MILLISECONDS = 3_000; // P1-SRCH-03

export function SearchScreen({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const language = useLanguage();
  const lit = useLit();
  const { filters, results, trending, similar, searched } = data;
  const isSaid = data.dropped.length > 0 || (results.lostWords ?? []).length > 0;
  useEffect(() => rememberSearched(searched), [searched]);
  useEffect(() => onFirstSign(() => void loadExtras().catch(() => {})), []);
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{searchTitle(texts, language, data)}</h1>
        <p className={styles.count} role="status">
          {texts.search.resultCount(results.total, results.isCapped)}
        </p>
      </div>
      {isSaid && (
        <Suspense fallback={null}>
          <LeftOut data={data} />
        </Suspense>
      )}
      <SearchTools filters={filters} />
      <div className={styles.layout} data-view={filters.view}>
        <div className={styles.bar}>
          <FilterPanel data={data} />
          <NearMe filters={filters} className={styles.nearOnPhone} />
        </div>
        <div className={styles.main}>
          {(countFilters(filters) > 0 || filters.near) && (
            <div className={styles.chips}>
              <Suspense fallback={null}>
                <FilterChips data={data} />
              </Suspense>
            </div>
          )}
          {/* Of days that begin today nothing new is looked for (D-SAVED-SEARCH). */}
          {countFilters(filters) > 0 && filters.from !== data.today && (
            <div ref={notePress} className={styles.save}>
              <Suspense fallback={null}>
                <SaveSearch key={addressOf(filters)} filters={filters} />
              </Suspense>
            </div>
          )}
          {filters.view === 'map' && (
            <div className={styles.map}>
              <Suspense fallback={<SkeletonBlock height={MAP_HEIGHT_PIXELS} />}>
                <ResultsMap data={data} lit={lit} />
              </Suspense>
            </div>
          )}
          {trending.length > 0 && <Trending listings={trending} />}
          <Results key={`results ${addressOf(filters)}`} data={data} lit={lit} />
          {similar.length > 0 && (
            <Suspense fallback={null}>
              <Similar listings={similar} opensWith={data.opensWith} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * React ends a press on what has no script yet. It is noted on the box, and done by what comes (save-search.tsx): for one button,
 * what `laterParts` does for whole parts, which would weigh 800 bytes on every first visit.
 */
function notePress(box: HTMLElement | null) {
  const note = ({ target }: Event) => {
    if (box?.contains(target as Node)) box.dataset.pressed = '';
  };
  addEventListener('click', note, true);
  return () => removeEventListener('click', note, true);
}

function Trending({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts().search;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.trending}</h2>
      <Carousel
        label={texts.trending}
        previousLabel={texts.previousPage}
        nextLabel={texts.nextPage}
        autoplayMilliseconds={TRENDING_MILLISECONDS}
      >
        {listings.map((listing, place) => (
          <Slide key={listing.id}>
            <ListingCard listing={listing} isFirst={place < FETCHED_AT_ONCE} />
          </Slide>
        ))}
      </Carousel>
    </section>
  );
}

/** "Results for “camera” in Riyadh", as heading and as the tab's title. */
export function searchTitle(texts: FirstMessages, language: Language, data: SearchPageData): string {
  const { filters, choices } = data;
  const kinds = {
    [VEHICLE]: texts.search.vehiclesTitle,
    [ITEM]: texts.search.itemsTitle,
    0: texts.search.allTitle,
  };
  const title = filters.text ? texts.search.resultsFor(filters.text) : kinds[filters.kind];
  const city = choices.cities.find((place) => place.id === filters.city);
  if (!city) return title;
  return texts.search.inCity(title, language === 'ar' ? city.nameAr : city.name);
}
