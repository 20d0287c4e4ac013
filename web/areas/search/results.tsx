import { IconMoodEmpty } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { ListingCard } from '../../shell/listing-card.tsx';
import { textOfCode } from '../../shell/refusals.ts';
import { useTexts } from '../../shell/texts.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, SkeletonLine, Skeletons } from '../../ui/skeleton.tsx';
import { useReached } from '../../ui/use-reached.ts';
import styles from './search.module.css';
import { writeFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { useMoreResults } from './use-more-results.ts';

const REACHED_MILLISECONDS = 1_000; // P1-SRCH-05
/** After so many pages by themselves the button alone loads more: the footer must be reachable. */
const PAGES_BY_SCROLL = 3;
const FETCHED_AT_ONCE = 4;

export function Results({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const { listings, page, hasMore, isLoading, failed, loadMore } = useMoreResults(data);
  const sentinel = useRef<HTMLDivElement>(null);
  const mayScroll = hasMore && !isLoading && !failed && page - data.filters.page < PAGES_BY_SCROLL;
  useReached(sentinel, mayScroll ? REACHED_MILLISECONDS : undefined, loadMore);

  if (listings.length === 0) return <NothingFound data={data} />;
  return (
    <section className={styles.section}>
      <h2 className={data.trending.length > 0 ? styles.title : 'visually-hidden'}>{texts.search.forYou}</h2>
      <ul className={styles.grid}>
        {listings.map((listing, place) => (
          <li key={listing._id}>
            <ListingCard listing={listing} isFirst={data.trending.length === 0 && place < FETCHED_AT_ONCE} />
          </li>
        ))}
      </ul>
      {isLoading && (
        <Skeletons label={texts.search.loadingMore} className={styles.grid}>
          <SkeletonBlock ratio="4 / 3" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="40%" />
        </Skeletons>
      )}
      <div ref={sentinel} />
      <Pages data={data} page={page} hasMore={hasMore} isLoading={isLoading} onMore={loadMore} />
    </section>
  );
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
  const previous = data.filters.page > 1 ? addressOfPage(data, data.filters.page - 1) : undefined;
  const press = useCallback(
    (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!isLoading) onMore();
    },
    [isLoading, onMore],
  );
  return (
    <div className={styles.pages}>
      {previous && (
        <ButtonLink kind="secondary" to={previous} rel="prev">
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
          to={addressOfPage(data, page + 1)}
          rel="next"
          onClick={press}
        >
          {texts.search.loadMore}
        </Link>
      )}
    </div>
  );
}

function addressOfPage(data: SearchPageData, page: number): string {
  return `/${data.filters.kind}${writeFilters({ ...data.filters, page })}`;
}

function NothingFound({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const { refusal } = data.results;
  return (
    <EmptyState
      drawing={<IconMoodEmpty size={64} stroke={1.5} />}
      title={refusal ? textOfCode(texts, refusal) : texts.search.empty}
      hint={refusal ? undefined : texts.search.emptyHint}
      action={<ButtonLink to="/0">{texts.search.seeEverything}</ButtonLink>}
    />
  );
}
