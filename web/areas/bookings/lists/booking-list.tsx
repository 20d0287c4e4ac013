import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { type ReactNode, useRef } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { PageLinks } from '../../../shell/pages/page-links.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from '../bookings.module.css';
import { useRestingPress } from './steady-rows.ts';
import type { BookingList } from './use-booking-list.ts';

interface BookingListViewProps {
  readonly list: BookingList;
  readonly rows: readonly BookingView[];
  readonly page: number;
  readonly empty: ReactNode;
  readonly children: (booking: BookingView) => ReactNode;
}

/** The rows of a tab with all four states: coming, failed, empty, there. */
export function BookingListView({ list, rows, page, empty, children }: BookingListViewProps) {
  const title = useAllTexts().bookings.listFailed;
  return (
    <Loaded call={list} busy={<BookingSkeletons />} failed={{ title }}>
      {({ pages }) =>
        rows.length === 0 && page === 1 ? (
          empty
        ) : (
          <>
            <Rows rows={rows}>{children}</Rows>
            <PageLinks page={page} pages={pages} />
          </>
        )
      }
    </Loaded>
  );
}

function Rows({ rows, children }: Pick<BookingListViewProps, 'rows' | 'children'>) {
  const list = useRef<HTMLUListElement>(null);
  const press = useRestingPress(list);
  return (
    <ul ref={list} className={styles.list} onClickCapture={press}>
      {rows.map((booking) => (
        <li key={booking.id} data-row={booking.id}>
          {children(booking)}
        </li>
      ))}
    </ul>
  );
}

export function BookingSkeletons() {
  return <Busy className={styles.list} height={220} />;
}
