import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useRef, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import IconBuildingStore from '#icons/IconBuildingStore';
import type { CallAnswer } from '../../shell/calls/call-cache.ts';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { useCall, useCallCache, usePrefetch } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { useNewListing } from '../../shell/header/new-listing.ts';
import { ListingsTrail } from '../../shell/pages/listings-trail.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { PageLinks, usePageNumber } from '../../shell/pages/page-links.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { focusBeneath } from '../../ui/layers/focus-beneath.ts';
import { ListingRow } from './listing-row.tsx';
import styles from './owner-listings.module.css';

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
  return <Busy className={styles.list} height={132} />;
}

/** One page of one kind, ten a page (P2-LIST-03). */
const pageOf = (kind: number, page: number) => ({ kind, page, perPage: PAGE_SIZE });

function Listings({ tab, page }: { tab: number; page: number }) {
  const words = useAllTexts().ownerListings;
  const { state, refetch } = useCall('myListings', pageOf(tab, page));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail />
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {words.myListing}
        </h1>
        {state.kind === 'ready' && state.data.switchable > 0 && <AllSwitch list={state.data} />}
      </div>
      <Tabs tab={tab} />
      {state.kind === 'loading' && <Coming />}
      {state.kind === 'failed' && <Failed title={words.listFailed} onRetry={refetch} />}
      {state.kind === 'ready' && state.data.data.length === 0 && page === 1 && <Nothing tab={tab} />}
      {state.kind === 'ready' && (
        <>
          <ul className={styles.list}>
            {state.data.data.map((listing) => (
              <ListingRow key={listing.id} listing={listing} onGone={() => focusBeneath(title.current)} />
            ))}
          </ul>
          <PageLinks page={page} pages={state.data.pages} />
        </>
      )}
    </div>
  );
}

function Tabs({ tab }: { tab: number }) {
  const texts = useAllTexts().ownerListings;
  const ahead = usePrefetch('myListings');
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {[texts.all, texts.vehicles, texts.items].map((name, index) => (
        <Link
          key={name}
          className={styles.tab}
          to={`/owner/listings/${index}`}
          aria-current={index === tab ? 'page' : undefined}
          {...ahead(pageOf(index, 1))}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** All at once: on when every one is on (P2-LIST-07). Of some that were on and some that were off, it can be taken back which was which. */
function AllSwitch({ list }: { list: CallAnswer<'myListings'> }) {
  const texts = useAllTexts().ownerListings;
  const { renew } = useCallCache();
  const [turned, setTurned] = useState<{ readonly ids: readonly string[]; readonly action: 0 | 1 }>();
  const { send, isBusy } = useSend('switchAllListings', { changes: ['myListings'] });
  const turn = async (action: 0 | 1, listingIds?: readonly string[]) => {
    const answer = await send({ action, ...(listingIds && { listingIds: [...listingIds] }) });
    if (!answer.ok) await renew('myListings');
    else setTurned(listingIds ? undefined : { ids: answer.data.listingIds, action });
  };
  return (
    <div className={styles.all}>
      <Switch
        label={texts.allOnOffer}
        isOn={list.switchedOn === list.switchable}
        onChange={(isOn) => void turn(isOn ? 1 : 0)}
      />
      <p role="status" className={styles.turned}>
        {turned && texts.allTurned(turned.ids.length)}
      </p>
      {turned && turned.ids.length > 0 && (
        <Button
          kind="quiet"
          waiting={isBusy ? texts.takingBack : undefined}
          onClick={() => void turn(turned.action === 1 ? 0 : 1, turned.ids)}
        >
          {texts.takeBack}
        </Button>
      )}
    </div>
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
