import type { WaitingListing } from '@kiraa/contract/admin.ts';
import type { ReactNode } from 'react';
import IconChecks from '#icons/IconChecks';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { type PagedCall, usePrefetch } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './admin.module.css';

type BriefListing = Omit<WaitingListing, 'submittedAt'>;

interface ListingQueueProps<Item> {
  readonly call: PagedCall<{ readonly totalCount: number }, Item>;
  readonly title: (count: string) => string;
  readonly hint: string;
  /** What stands there where nothing waits. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly row: (listing: Item) => ReactNode;
}

/** Listings that wait for an admin, page after page. */
export function ListingQueue<Item extends BriefListing>(props: ListingQueueProps<Item>) {
  const { call, title, hint, empty, row } = props;
  const words = useAllTexts().admin;
  const format = useFormat();
  if (call.state.kind === 'loading') return <Busy className={styles.list} height={96} />;
  if (call.state.kind === 'failed') return <Failed title={words.failed} onRetry={call.refetch} />;
  const { items, last } = call.state.data;
  return (
    <>
      <div>
        <h1>{title(format.number(last.totalCount))}</h1>
        <p className={styles.hint}>{hint}</p>
      </div>
      {items.length === 0 && <EmptyState drawing={<IconChecks size={64} stroke={1.5} />} {...empty} />}
      <ul className={styles.list}>
        {items.map((listing) => (
          <li key={listing.id}>{row(listing)}</li>
        ))}
      </ul>
      {call.hasMore && (
        <Button kind="secondary" onClick={() => void call.loadMore()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

interface ListingRowProps {
  readonly listing: BriefListing;
  /** Since when it waits, in words. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** A listing in a queue: its cover, its name, whose and where it is, and the way to its page. */
export function ListingRow({ listing, note, children }: ListingRowProps) {
  const words = useAllTexts().admin;
  const ahead = usePrefetch('adminListing');
  const isArabic = useLanguage() === 'ar';
  const name = isArabic ? listing.nameAr : listing.name;
  return (
    <article className={styles.row}>
      <Picture path={listing.picture.path} alt="" sizes="112px" className={styles.thumb} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.hint}>
          <bdi>{listing.ownerName}</bdi> · {isArabic ? listing.cityAr : listing.city}
        </p>
        <p className={styles.hint}>{note}</p>
      </div>
      <ButtonLink
        kind="secondary"
        to={`/admin/listings/${listing.id}`}
        aria-label={words.lookAt(name)}
        {...ahead({ listingId: listing.id })}
      >
        {words.look}
      </ButtonLink>
      {children}
    </article>
  );
}
