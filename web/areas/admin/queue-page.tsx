import type { MetaFunction } from 'react-router';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { CaseBar } from './case-bar.tsx';
import { ListingQueue, ListingRow } from './listing-queue.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/listings`: listings that wait for a decision, the one that has waited longest first. */
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
  return (
    <ListingQueue
      call={call}
      title={words.waiting}
      hint={words.queueHint}
      empty={{ title: words.nothingWaits, hint: words.nothingWaitsHint }}
      row={(listing) => (
        <ListingRow
          listing={listing}
          note={words.waitsSince(format.friendlyDateTime(new Date(listing.submittedAt)))}
        >
          <CaseBar kind="listings" subject={listing.id} />
        </ListingRow>
      )}
    />
  );
}
