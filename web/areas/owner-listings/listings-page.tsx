import { IconBuildingStore, IconCloudOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { ListingsTrail } from '../../shell/listings-trail.tsx';
import { MemberPage } from '../../shell/member-page.tsx';
import { useNewListing } from '../../shell/new-listing.ts';
import { PageLinks, usePageNumber } from '../../shell/page-links.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './owner-listings.module.css';
import { type MyListings, useMyListings } from './use-my-listings.ts';

export { requireTab as loader } from './owner-route.ts';
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.ownerListings.myListing, isIndexed: false }));

/** `/owner/listings/0` to `2` (P2-LIST-02). */
export default function ListingsPage() {
  const { tab = '0' } = useParams();
  const page = usePageNumber();
  return (
    <MemberPage mode="owner" skeleton={<Frame />}>
      {() => <Listings key={`${tab} ${page}`} tab={Number(tab)} page={page} />}
    </MemberPage>
  );
}

function Frame() {
  const texts = useAllTexts();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.ownerListings.myListing}</h1>
      <Coming />
    </div>
  );
}

/** P2-LIST-10, P2-LIST-69. */
function Coming() {
  const texts = useAllTexts().shell;
  return (
    <Skeletons label={texts.loading} className={styles.list}>
      <SkeletonBlock height={132} />
    </Skeletons>
  );
}

function Listings({ tab, page }: { tab: number; page: number }) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const { state, refresh } = useMyListings(tab, page);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail />
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {words.myListing}
        </h1>
        {state.kind === 'ready' && state.switchable > 0 && <AllSwitch list={state} onChanged={refresh} />}
      </div>
      <Tabs tab={tab} />
      {state.kind === 'loading' && <Coming />}
      {state.kind === 'failed' && (
        <EmptyState
          drawing={<IconCloudOff size={64} stroke={1.5} />}
          title={words.listFailed}
          action={<Button onClick={() => void refresh()}>{texts.shell.tryAgain}</Button>}
        />
      )}
      {state.kind === 'ready' && state.listings.length === 0 && page === 1 && <Nothing tab={tab} />}
      {state.kind === 'ready' && (
        <>
          <ul className={styles.list}>
            {state.listings.map((listing) => (
              <ListingRow
                key={listing.id}
                listing={listing}
                onChanged={refresh}
                onGone={() => title.current?.focus()}
              />
            ))}
          </ul>
          <PageLinks page={page} pages={state.pages} />
        </>
      )}
    </div>
  );
}

function Tabs({ tab }: { tab: number }) {
  const texts = useAllTexts().ownerListings;
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {[texts.all, texts.vehicles, texts.items].map((name, index) => (
        <Link
          key={name}
          className={styles.tab}
          to={`/owner/listings/${index}`}
          aria-current={index === tab ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** All at once: on when every one is on (P2-LIST-07). */
function AllSwitch({ list, onChanged }: { list: MyListings; onChanged: () => Promise<void> }) {
  const texts = useAllTexts().ownerListings;
  const toasts = useToasts();
  const api = useApi();
  const [isTurning, setTurning] = useState(false);
  const turn = async (isOn: boolean) => {
    if (isTurning) return;
    setTurning(true);
    const answer = await api.switchAllListings({ action: isOn ? 1 : 0 });
    if (answer.ok) toasts.success(texts.allTurned(answer.data.changed));
    await onChanged();
    setTurning(false);
  };
  return (
    <Switch
      label={texts.allOnOffer}
      isOn={list.switchedOn === list.switchable}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}

function Nothing({ tab }: { tab: number }) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const newListing = useNewListing();
  const titles = [words.emptyAll, words.emptyVehicles, words.emptyItems];
  const kind = tab === 2 ? 2 : 1;
  return (
    <EmptyState
      drawing={<IconBuildingStore size={64} stroke={1.5} />}
      title={titles[tab] ?? words.emptyAll}
      hint={words.emptyHint}
      action={
        <Button onClick={() => void newListing(kind)}>{kind === 1 ? words.addVehicle : words.addItem}</Button>
      }
    />
  );
}
