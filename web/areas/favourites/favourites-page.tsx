import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { useEffect, useRef } from 'react';
import { Link, type MetaFunction } from 'react-router';
import IconHeart from '#icons/IconHeart';
import IconPlus from '#icons/IconPlus';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import cards from '../../shell/listings/card-grid.module.css';
import { takeFavouriteIds, useFavouriteIds } from '../../shell/listings/favourites.ts';
import { ListingCard, useListingWords } from '../../shell/listings/listing-card.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { RecentListings } from '../../shell/recent/recent-listings.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { ShareFavourites } from '../shortlists/share-favourites.tsx';
import styles from './favourites.module.css';

/** Everything here comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.favourites.title, isIndexed: false }));

/** `/renter/favorite` (P3-FAV-01). */
export default function FavouritesPage() {
  return <MemberPage mode="renter">{() => <Favourites />}</MemberPage>;
}

function Favourites() {
  const texts = useTexts().favourites;
  const favourites = useFavouriteListings();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <Loaded
        call={favourites}
        busy={
          <Busy className={cards.grid}>
            <SkeletonBlock ratio="4 / 3" />
          </Busy>
        }
        failed={{ title: texts.failed }}
      >
        {(listings) => <Kept listings={listings} />}
      </Loaded>
      {favourites.state.kind === 'ready' && <ShareFavourites listings={favourites.state.data} />}
      <RecentListings />
    </div>
  );
}

function Kept({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts().favourites;
  if (listings.length === 0) {
    return (
      <EmptyState
        drawing={<IconHeart size={64} stroke={1.5} />}
        title={texts.empty}
        hint={texts.emptyHint}
        action={<ButtonLink to="/0">{texts.addTile}</ButtonLink>}
      />
    );
  }
  return (
    <ul className={cards.grid}>
      {listings.map((listing) => (
        <li key={listing.id} className={styles.cell}>
          <Favourite listing={listing} />
        </li>
      ))}
      <li className={styles.cell}>
        <Link to="/0" className={styles.tile}>
          <IconPlus size={32} stroke={1.5} aria-hidden />
          {texts.addTile}
        </Link>
      </li>
    </ul>
  );
}

function Favourite({ listing }: { listing: Listing }) {
  const texts = useTexts().favourites;
  const { name } = useListingWords(listing);
  return (
    <>
      <ListingCard listing={listing} headingLevel={2} />
      <ButtonLink
        kind="secondary"
        wide
        to={`/${listing.kind}/${listing.id}`}
        aria-label={texts.bookNowOf(name)}
      >
        {texts.bookNow}
      </ButtonLink>
    </>
  );
}

const MOST_AT_ONCE = 50;

/**
 * All of them, page after page: a part would say of the others that they are no favourites any more. A removal is shown at once, and
 * undone in place (P1-FAV-03).
 */
function useFavouriteListings() {
  const list = usePagedCall(
    'favourites',
    { perPage: MOST_AT_ONCE },
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  const { hasMore, isFetching, refusal, loadMore, state, data } = list;
  useEffect(() => {
    if (hasMore && !isFetching && !refusal) void loadMore();
  }, [hasMore, isFetching, refusal, loadMore]);
  const ids = useHearts(isFetching || refusal ? undefined : data?.last.ids);
  if (hasMore) {
    const waiting = refusal ? ({ kind: 'failed', refusal } as const) : ({ kind: 'loading' } as const);
    return { ...list, state: waiting };
  }
  if (state.kind !== 'ready') return { ...list, state };
  return { ...list, state: { ...state, data: state.data.items.filter(({ id }) => ids.has(id)) } };
}

/** The hearts as a fresh answer has them: another tab may have turned some. A heart that was turned since it was asked for stays. */
function useHearts(answered: readonly string[] | undefined): ReadonlySet<string> {
  const ids = useFavouriteIds();
  const before = useRef(ids);
  const isComing = answered === undefined;
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(() => {
    if (isComing) before.current = latest.current;
    else if (before.current === latest.current) takeFavouriteIds(answered);
  }, [isComing, answered]);
  return ids;
}
