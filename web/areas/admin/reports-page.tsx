import type { MetaFunction } from 'react-router';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { CaseBar } from './case-bar.tsx';
import { ListingQueue, ListingRow } from './listing-queue.tsx';
import { Reports } from './reports.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/reports`: listings that renters have reported, that with the oldest open report first. */
export default function ReportsPage() {
  return (
    <AdminFrame>
      <ReportedListings />
    </AdminFrame>
  );
}

function ReportedListings() {
  const words = useAllTexts().admin;
  const format = useFormat();
  const call = usePagedCall(
    'adminReports',
    {},
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  return (
    <ListingQueue
      call={call}
      title={words.reported}
      hint={`${words.reportedHint} ${words.ownerUnaware}`}
      empty={{ title: words.noReports, hint: words.noReportsHint }}
      row={(listing) => (
        <ListingRow
          listing={listing}
          note={words.reportedSince(format.friendlyDateTime(new Date(listing.reportedSince)))}
        >
          <Reports reports={listing.reports} />
          <CaseBar kind="reports" subject={listing.id} />
        </ListingRow>
      )}
    />
  );
}
