import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { Link, useLocation } from 'react-router';
import { ListingCard } from '../../shell/listing-card.tsx';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { Carousel, Slide } from '../../ui/carousel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Results } from './results.tsx';
import styles from './search.module.css';
import { type SearchFilters, writeFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

const TRENDING_MILLISECONDS = 3_000; // P1-SRCH-03
const KINDS = [0, 1, 2] as const;

export function SearchScreen({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { filters, results, trending } = data;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{searchTitle(texts, language, data)}</h1>
        <p className={styles.count}>{texts.search.resultCount(results.total)}</p>
      </div>
      <KindLinks filters={filters} />
      <FilterPanel key={`${pathname}${search}`} data={data} />
      {trending.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>{texts.search.trending}</h2>
          <Carousel
            label={texts.search.trending}
            previousLabel={texts.search.previousPage}
            nextLabel={texts.search.nextPage}
            autoplayMilliseconds={TRENDING_MILLISECONDS}
          >
            {trending.map((listing) => (
              <Slide key={listing._id}>
                <ListingCard listing={listing} />
              </Slide>
            ))}
          </Carousel>
        </section>
      )}
      <Results key={`results ${pathname}${search}`} data={data} />
    </div>
  );
}

/** The three kinds as pages of their own; what else was asked for goes along, but for a category of the other kind. */
function KindLinks({ filters }: { filters: SearchFilters }) {
  const texts = useTexts().shell;
  const labels = [texts.allCategories, texts.vehicles, texts.items];
  const query = writeFilters({ ...filters, category: '', page: 1 });
  return (
    <nav className={styles.kinds} aria-label={texts.categories}>
      {KINDS.map((kind) => (
        <Link
          key={kind}
          to={`/${kind}${query}`}
          className={styles.kind}
          aria-current={kind === filters.kind ? 'page' : undefined}
        >
          {labels[kind]}
        </Link>
      ))}
    </nav>
  );
}

/** "Results for “camera” in Riyadh", as heading and as the tab's title. */
export function searchTitle(texts: Messages, language: Language, data: SearchPageData): string {
  const { filters, choices } = data;
  const kinds = {
    [VEHICLE]: texts.search.vehiclesTitle,
    [ITEM]: texts.search.itemsTitle,
    0: texts.search.allTitle,
  };
  const title = filters.text ? texts.search.resultsFor(filters.text) : kinds[filters.kind];
  const city = choices.cities.find((place) => place.id === filters.city);
  if (!city) return title;
  return texts.search.inCity(title, language === 'ar' ? city.name_ar : city.name);
}
