import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ListingRow } from './listing-row.tsx';
import { KINDS, KindFilter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/listings?kind=&sort=&after=`: listings that wait for a decision. */
export default function QueuePage() {
  return (
    <AdminFrame>
      <Queue />
    </AdminFrame>
  );
}

function Queue() {
  const texts = useAllTexts();
  const words = texts.admin;
  const format = useFormat();
  const { query, asked } = useListPlace();
  const kind = KINDS.find((one) => String(one) === query.get('kind'));
  const call = useCall('adminQueue', { ...asked, ...(kind && { kind }) }, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.listings}
      hint={words.queueHint}
      empty={words.nothingWaits}
      emptyHint={words.nothingWaitsHint}
      idOf={({ id }) => id}
      row={(listing) => (
        <ListingRow
          listing={listing}
          note={words.waitsSince(format.friendlyDateTime(new Date(listing.submittedAt)))}
        >
          <CaseBar kind="listings" subject={listing.id} />
        </ListingRow>
      )}
    >
      <div className={styles.narrowed}>
        <KindFilter />
        <Sort />
      </div>
    </WaitingList>
  );
}
