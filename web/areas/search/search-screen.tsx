import type { ListingCard as Listing } from '@kiraa/contract/listings.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { lazy, Suspense } from 'react';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { type FirstMessages, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useLit } from './lit.ts';
import { MAP_HEIGHT_PIXELS } from './map-height.ts';
import { FETCHED_AT_ONCE, Results } from './results.tsx';
import styles from './search.module.css';
import { addressOf, countFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { NearMe, SearchTools } from './search-tools.tsx';

/** Only those who look at the map fetch it. */
const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }));
/** Only those who look for something fetch it. */
const SaveSearch = lazy(() => import('./save-search.tsx'));
const TRENDING_MILLISECONDS = 3_000; // P1-SRCH-03

export function SearchScreen({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const language = useLanguage();
  const lit = useLit();
  const { filters, results, trending, similar } = data;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{searchTitle(texts, language, data)}</h1>
        <p className={styles.count} role="status">
          {texts.search.resultCount(results.total, results.isCapped)}
        </p>
      </div>
      <LeftOut data={data} />
      <SearchTools filters={filters} />
      <div className={styles.layout} data-view={filters.view}>
        <div className={styles.bar}>
          <FilterPanel data={data} />
          <NearMe filters={filters} className={styles.nearOnPhone} />
        </div>
        <div className={styles.main}>
          <FilterChips data={data} />
          {countFilters(filters) > 0 && (
            <Suspense>
              <SaveSearch key={addressOf(filters)} filters={filters} />
            </Suspense>
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
          {similar.length > 0 && <Similar listings={similar} opensWith={data.opensWith} />}
        </div>
      </div>
    </div>
  );
}

/** What nothing was found for, and what the address said that makes no sense, in a line each. */
function LeftOut({ data: { dropped, results } }: { data: SearchPageData }) {
  const texts = useTexts().search;
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { lostWords = [] } = results;
  const lines = [
    lostWords.length > 0 && texts.lostWords(lostWords.map(texts.chipText).join(comma)),
    dropped.length > 0 && texts.leftOut(dropped.map((name) => texts.leftOutNames[name]).join(comma)),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className={styles.leftOut} role="status">
          {line}
        </p>
      ),
  );
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

interface SimilarProps {
  readonly listings: readonly Listing[];
  readonly opensWith: string;
}

function Similar({ listings, opensWith }: SimilarProps) {
  const texts = useTexts().search;
  return (
    <section className={styles.section} aria-labelledby="similar-title">
      <h2 id="similar-title" className={styles.title}>
        {texts.similar}
      </h2>
      <ul className={styles.grid}>
        {listings.map((listing) => (
          <li key={listing.id} className={styles.cell}>
            <ListingCard listing={listing} opensWith={opensWith} />
          </li>
        ))}
      </ul>
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
