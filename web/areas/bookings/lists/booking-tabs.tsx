import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from '../bookings.module.css';
import { firstPageOf, type TabStatus } from './use-booking-list.ts';

export interface Tab {
  readonly path: string;
  readonly title: string;
  readonly count: number | undefined;
  readonly status: TabStatus;
}

/** Each tab is a page of its own, so these are links (P2-OWNB-06); the count says what waits behind it. */
export function BookingTabs({ tabs, current }: { tabs: readonly Tab[]; current: string }) {
  const texts = useAllTexts().bookings;
  const ahead = usePrefetch('bookingList');
  const row = useRef<HTMLElement>(null);
  const counts = tabs.map(({ count }) => count ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that come, and the letters of the page, move what was in view
  useEffect(() => {
    // On a phone the last tabs lie beyond the edge, on either side: the one that is open comes into view.
    const show = () => {
      const open = row.current?.querySelector(`[href="${current}"]`);
      open?.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    show();
    void document.fonts?.ready.then(show);
  }, [current, counts]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={texts.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={styles.tab}
          aria-current={tab.path === current ? 'page' : undefined}
          preventScrollReset
          {...ahead(firstPageOf(tab.status))}
        >
          {tab.title}
          {tab.count !== undefined && tab.count > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{tab.count}</span>
              <span className="visually-hidden">{texts.countOf(tab.count)}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
