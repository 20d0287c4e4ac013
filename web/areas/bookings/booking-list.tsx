import type { BookingView } from '@kiraa/contract/bookings.ts';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAllTexts } from '../../shell/later-texts.ts';
import { PageLinks } from '../../shell/page-links.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import styles from './bookings.module.css';
import type { BookingList } from './use-booking-list.ts';

interface BookingListViewProps {
  readonly list: BookingList;
  readonly page: number;
  readonly empty: ReactNode;
  readonly children: (booking: BookingView) => ReactNode;
}

/** The rows of a tab with all four states: coming, failed, empty, there. */
export function BookingListView({ list, page, empty, children }: BookingListViewProps) {
  const { state } = list;
  if (state.kind === 'loading') return <BookingSkeletons />;
  if (state.kind === 'failed') return <ListFailed onTryAgain={() => void list.refresh()} />;
  if (state.bookings.length === 0 && page === 1) return empty;
  return (
    <>
      <ul className={styles.list}>
        {state.bookings.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ul>
      <PageLinks page={page} pages={state.pages} />
    </>
  );
}

export function BookingSkeletons() {
  const texts = useAllTexts().shell;
  return (
    <Skeletons label={texts.loading} className={styles.list}>
      <SkeletonBlock height={220} />
    </Skeletons>
  );
}

function ListFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useAllTexts();
  return (
    <EmptyState
      drawing={<IconCloudOff size={64} stroke={1.5} />}
      title={texts.bookings.listFailed}
      action={<Button onClick={onTryAgain}>{texts.shell.tryAgain}</Button>}
    />
  );
}
