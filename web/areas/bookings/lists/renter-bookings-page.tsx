import type { BookingView } from '@kiraa/contract/bookings.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useParams } from 'react-router';
import IconCalendarHeart from '#icons/IconCalendarHeart';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { usePageNumber } from '../../../shell/pages/page-links.tsx';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { ExtendBooking } from '../../booking/extend-booking.tsx';
import { RenterActions } from '../actions/renter-actions.tsx';
import styles from '../bookings.module.css';
import { BookingListView, BookingSkeletons } from './booking-list.tsx';
import { BookingRow } from './booking-row.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { useBookingList, useNow } from './use-booking-list.ts';

export { requireTab as loader } from './tab-route.ts';
/** The tab is in the address and its list comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.bookings.title, isIndexed: false }));

/** The window about a person is the listing page's; it comes when somebody opens it (P2-RATE-02, P3-RENB-08). */
const OwnerDialog = lazy(() => import('../../listing/owner-dialog.tsx'));

const TABS = ['pending', 'upcoming', 'current', 'completed'] as const;
type RenterTab = (typeof TABS)[number];

/** `/renter/bookings/1` to `4` (P3-RENB-02). */
export default function RenterBookingsPage() {
  const { type = '1' } = useParams();
  const tab = TABS[Number(type) - 1] ?? 'pending';
  return (
    <MemberPage mode="renter" skeleton={<Frame />}>
      {() => <RenterBookings key={tab} tab={tab} />}
    </MemberPage>
  );
}

function Frame() {
  const texts = useAllTexts().bookings;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <BookingSkeletons />
    </div>
  );
}

function RenterBookings({ tab }: { tab: RenterTab }) {
  const texts = useAllTexts().bookings;
  const page = usePageNumber();
  const now = useNow();
  const list = useBookingList(tab, page);
  const title = useRef<HTMLHeadingElement>(null);
  const [person, setPerson] = useState<BookingView['other']>();
  const leave = () => focusBeneath(title.current);
  const tabs = TABS.map((name, index) => ({
    path: `/renter/bookings/${index + 1}`,
    title: texts[name],
    count: list.data?.counts[name],
    status: name,
  }));
  return (
    <div className={`page ${styles.page}`}>
      <h1 ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      <BookingTabs tabs={tabs} current={`/renter/bookings/${TABS.indexOf(tab) + 1}`} />
      <BookingListView list={list} page={page} empty={<NothingBooked tab={tab} />}>
        {(booking) => (
          <BookingRow
            booking={booking}
            side="renter"
            now={now}
            onProfile={setPerson}
            actions={
              <RenterActions
                booking={booking}
                now={now}
                onGone={leave}
                extend={<ExtendBooking booking={booking} />}
              />
            }
          />
        )}
      </BookingListView>
      {person && (
        <Suspense fallback={null}>
          <OwnerDialog owner={person} onClose={() => setPerson(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function NothingBooked({ tab }: { tab: RenterTab }) {
  const texts = useAllTexts().bookings;
  const titles = {
    pending: texts.emptyPending,
    upcoming: texts.emptyUpcoming,
    current: texts.emptyCurrent,
    completed: texts.emptyCompleted,
  } satisfies Record<RenterTab, string>;
  return (
    <EmptyState
      drawing={<IconCalendarHeart size={64} stroke={1.5} />}
      title={titles[tab]}
      hint={texts.emptyRenterHint}
      action={<ButtonLink to="/0">{texts.findSomething}</ButtonLink>}
    />
  );
}
