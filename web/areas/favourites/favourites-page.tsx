import type { ListingCard as Listing } from '@kiraa/contract/listings.ts';
import { IconHeart, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useFavouriteIds } from '../../shell/favourites.ts';
import { ListingCard, useListingWords } from '../../shell/listing-card.tsx';
import { MemberPage } from '../../shell/member-page.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { useTexts } from '../../shell/texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
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
  const texts = useTexts();
  const ids = useFavouriteIds();
  const { state, load } = useFavouriteListings();
  const frame = (children: ReactNode) => (
    <div className={`page ${styles.page}`}>
      <h1>{texts.favourites.title}</h1>
      {children}
    </div>
  );
  if (state === 'loading') {
    return frame(
      <Skeletons label={texts.shell.loading} className={styles.grid}>
        <SkeletonBlock ratio="4 / 3" />
      </Skeletons>,
    );
  }
  if (state === 'failed') {
    return frame(
      <EmptyState
        drawing={<IconHeart size={64} stroke={1.5} />}
        title={texts.favourites.failed}
        action={<Button onClick={load}>{texts.shell.tryAgain}</Button>}
      />,
    );
  }
  // A removal is shown at once, and undone in place (P1-FAV-03).
  const kept = state.filter(({ id }) => ids.has(id));
  if (kept.length === 0) {
    return frame(
      <EmptyState
        drawing={<IconHeart size={64} stroke={1.5} />}
        title={texts.favourites.empty}
        hint={texts.favourites.emptyHint}
        action={<ButtonLink to="/0">{texts.favourites.addTile}</ButtonLink>}
      />,
    );
  }
  return frame(
    <ul className={styles.grid}>
      {kept.map((listing) => (
        <li key={listing.id} className={styles.cell}>
          <Favourite listing={listing} />
        </li>
      ))}
      <li className={styles.cell}>
        <Link to="/0" className={styles.tile}>
          <IconPlus size={32} stroke={1.5} aria-hidden />
          {texts.favourites.addTile}
        </Link>
      </li>
    </ul>,
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

function useFavouriteListings() {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<readonly Listing[] | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setState('loading');
    const listings: Listing[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await api.favourites({ page, perPage: MOST_AT_ONCE });
      if (!answer.ok) return setState('failed');
      listings.push(...answer.data.data);
      if (page >= answer.data.pages) return setState(listings);
    }
  }, [api]);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load: () => void load() };
}
