import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ListingRow } from './listing-row.tsx';
import { Reports } from './reports.tsx';
import { ReasonFilter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/reports?reason=&sort=&after=`: listings that renters have reported. */
export default function ReportsPage() {
  return (
    <AdminFrame>
      <ReportedListings />
    </AdminFrame>
  );
}

function ReportedListings() {
  const texts = useAllTexts();
  const words = texts.admin;
  const format = useFormat();
  const { query, asked } = useListPlace();
  const reason = query.get('reason') || undefined;
  const call = useCall('adminReports', { ...asked, reason }, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.reports}
      hint={`${words.reportedHint} ${words.ownerUnaware}`}
      empty={words.noReports}
      emptyHint={words.noReportsHint}
      idOf={({ id }) => id}
      row={(listing) => (
        <ListingRow
          listing={listing}
          note={words.reportedSince(format.friendlyDateTime(new Date(listing.reportedSince)))}
        >
          <Reports reports={listing.reports} />
          <CaseBar kind="reports" subject={listing.id} />
        </ListingRow>
      )}
    >
      <div className={styles.narrowed}>
        <ReasonFilter about="listing" />
        <Sort />
      </div>
    </WaitingList>
  );
}
