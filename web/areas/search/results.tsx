import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/controls/button.tsx';
import { useReached } from '../../ui/use-reached.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { Lit } from './lit.ts';
import styles from './search.module.css';
import { addressOf } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { useMoreResults } from './use-more-results.ts';

/** Rare, and none of a first visit's script. */
const NothingFound = lazy(() => import('./nothing-found.tsx'));
const REACHED_MILLISECONDS = 1_000; // P1-SRCH-05
/** After so many pages by themselves the button alone loads more: the footer must be reachable. */
const PAGES_BY_SCROLL = 3;
/** Seen before anybody scrolls, on a phone too. */
export const FETCHED_AT_ONCE = 2;

interface ResultsProps {
  readonly data: SearchPageData;
  readonly lit: Lit;
}

/** Items For You, or what a search found: ten or fifty at first, more as one comes to their end (P1-SRCH-04). */
export function Results({ data, lit }: ResultsProps) {
  const texts = useTexts();
  const { listings, page, hasMore, isLoading, failed, loadMore } = useMoreResults(data);
  const isComing = useIsSearchComing();
  const sentinel = useRef<HTMLDivElement>(null);
  const mayScroll =
    hasMore && !isLoading && !failed && !isComing && page - data.filters.page < PAGES_BY_SCROLL;
  useReached(sentinel, mayScroll ? REACHED_MILLISECONDS : undefined, loadMore);
  const isFirstOnPage = data.trending.length === 0;

  if (isComing) return <ResultSkeletons isTitled={!isFirstOnPage} />;
  if (listings.length === 0)
    return (
      <Suspense fallback={null}>
        <NothingFound data={data} />
      </Suspense>
    );
  return (
    <section className={styles.section} aria-labelledby="results-title">
      <h2 id="results-title" className={isFirstOnPage ? 'visually-hidden' : styles.title}>
        {texts.search.forYou}
      </h2>
      <ResultGrid listings={listings} lit={lit} opensWith={data.opensWith} />
      {isLoading && <CardSkeletons />}
      <div ref={sentinel} />
      <Pages data={data} page={page} hasMore={hasMore} isLoading={isLoading} onMore={loadMore} />
    </section>
  );
}

interface ResultGridProps {
  readonly listings: readonly Listing[];
  readonly lit: Lit;
  readonly opensWith: string;
}

/** A card that is pointed at or has the focus lights its mark on the map, and the other way round. */
function ResultGrid({ listings, lit, opensWith }: ResultGridProps) {
  return (
    <ul className={styles.grid}>
      {listings.map((listing, place) => (
        <li
          key={listing.id}
          className={styles.cell}
          data-listing={listing.id}
          data-lit={lit.id === listing.id || undefined}
          onPointerEnter={() => lit.light(listing)}
          onPointerLeave={() => lit.light(undefined)}
          onFocus={() => lit.light(listing)}
          onBlur={() => lit.light(undefined)}
        >
          <ListingCard listing={listing} isFirst={place < FETCHED_AT_ONCE} opensWith={opensWith} />
        </li>
      ))}
    </ul>
  );
}

function ResultSkeletons({ isTitled }: { isTitled: boolean }) {
  const texts = useTexts().search;
  return (
    <section className={styles.section}>
      {isTitled && <h2 className={styles.title}>{texts.forYou}</h2>}
      <CardSkeletons />
    </section>
  );
}

/** True while another search is on its way; going to a listing leaves this list as it is. */
function useIsSearchComing(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && /^\/([012]|search\/[^/]*)$/.test(location.pathname);
}

interface PagesProps {
  readonly data: SearchPageData;
  readonly page: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Links to the pages, which serve without any script too; with one, "Load more" adds to the page instead. */
function Pages({ data, page, hasMore, isLoading, onMore }: PagesProps) {
  const texts = useTexts();
  const { filters } = data;
  const press = useCallback(
    (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!isLoading) onMore();
    },
    [isLoading, onMore],
  );
  return (
    <div className={styles.pages}>
      {filters.page > 1 && (
        <ButtonLink kind="secondary" to={addressOf({ ...filters, page: filters.page - 1 })} rel="prev">
          {texts.search.previousPage}
        </ButtonLink>
      )}
      {hasMore && isLoading && (
        <Button kind="secondary" waiting={texts.search.loadingMore}>
          {texts.search.loadMore}
        </Button>
      )}
      {hasMore && !isLoading && (
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={addressOf({ ...filters, page: page + 1 })}
          rel="next"
          onClick={press}
        >
          {texts.search.loadMore}
        </Link>
      )}
    </div>
  );
}
