import type { ListingCard as Listing } from '@kiraa/contract/listings.ts';
import { useEffect } from 'react';
import { Link, type MetaFunction } from 'react-router';
import IconHeart from '#icons/IconHeart';
import IconPlus from '#icons/IconPlus';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import cards from '../../shell/listings/card-grid.module.css';
import { useFavouriteIds } from '../../shell/listings/favourites.ts';
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
        {({ items }) => <Kept listings={items} />}
      </Loaded>
      {favourites.state.kind === 'ready' && <ShareFavourites listings={favourites.state.data.items} />}
      <RecentListings />
    </div>
  );
}

/** A removal is shown at once, and undone in place (P1-FAV-03). */
function Kept({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts().favourites;
  const ids = useFavouriteIds();
  const kept = listings.filter(({ id }) => ids.has(id));
  if (kept.length === 0) {
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
      {kept.map((listing) => (
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

/** All of them, page after page: a part would say of the others that they are no favourites any more. */
function useFavouriteListings() {
  const list = usePagedCall(
    'favourites',
    { perPage: MOST_AT_ONCE },
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  const { hasMore, isFetching, refusal, loadMore, state } = list;
  useEffect(() => {
    if (hasMore && !isFetching && !refusal) void loadMore();
  }, [hasMore, isFetching, refusal, loadMore]);
  const waiting = { kind: 'loading' } as const;
  const failed = refusal && ({ kind: 'failed', refusal } as const);
  return { ...list, state: hasMore ? (failed ?? waiting) : state };
}
