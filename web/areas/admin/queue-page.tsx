import type { WaitingListing } from '@kiraa/contract/admin.ts';
import type { MetaFunction } from 'react-router';
import IconChecks from '#icons/IconChecks';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { usePagedCall, usePrefetch } from '../../shell/calls/calls.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin`: listings that wait for a decision, the one that has waited longest first. */
export default function QueuePage() {
  return (
    <AdminFrame>
      <Queue />
    </AdminFrame>
  );
}

function Queue() {
  const words = useAllTexts().admin;
  const format = useFormat();
  const call = usePagedCall(
    'adminQueue',
    {},
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  if (call.state.kind === 'loading') return <Busy className={styles.list} height={96} />;
  if (call.state.kind === 'failed') return <Failed title={words.failed} onRetry={call.refetch} />;
  const { items, last } = call.state.data;
  return (
    <>
      <div>
        <h1>{words.waiting(format.number(last.totalCount))}</h1>
        <p className={styles.hint}>{words.queueHint}</p>
      </div>
      {items.length === 0 && (
        <EmptyState
          drawing={<IconChecks size={64} stroke={1.5} />}
          title={words.nothingWaits}
          hint={words.nothingWaitsHint}
        />
      )}
      <ul className={styles.list}>
        {items.map((listing) => (
          <li key={listing.id}>
            <QueueRow listing={listing} />
          </li>
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

function QueueRow({ listing }: { listing: WaitingListing }) {
  const words = useAllTexts().admin;
  const ahead = usePrefetch('adminListing');
  const format = useFormat();
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
        <p className={styles.hint}>
          {words.waitsSince(format.friendlyDateTime(new Date(listing.submittedAt)))}
        </p>
      </div>
      <ButtonLink
        kind="secondary"
        to={`/admin/listings/${listing.id}`}
        aria-label={words.lookAt(name)}
        {...ahead({ listingId: listing.id })}
      >
        {words.look}
      </ButtonLink>
    </article>
  );
}
