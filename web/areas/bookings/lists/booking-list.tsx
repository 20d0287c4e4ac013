import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { ReactNode } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { PageLinks } from '../../../shell/pages/page-links.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from '../bookings.module.css';
import type { BookingList } from './use-booking-list.ts';

interface BookingListViewProps {
  readonly list: BookingList;
  readonly page: number;
  readonly empty: ReactNode;
  readonly children: (booking: BookingView) => ReactNode;
}

/** The rows of a tab with all four states: coming, failed, empty, there. */
export function BookingListView({ list, page, empty, children }: BookingListViewProps) {
  const title = useAllTexts().bookings.listFailed;
  return (
    <Loaded call={list} busy={<BookingSkeletons />} failed={{ title }}>
      {({ data, pages }) =>
        data.length === 0 && page === 1 ? (
          empty
        ) : (
          <>
            <ul className={styles.list}>
              {data.map((booking) => (
                <li key={booking.id}>{children(booking)}</li>
              ))}
            </ul>
            <PageLinks page={page} pages={pages} />
          </>
        )
      }
    </Loaded>
  );
}

export function BookingSkeletons() {
  return <Busy className={styles.list} height={220} />;
}
