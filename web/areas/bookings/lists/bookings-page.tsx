import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { usePageNumber } from '../../../shell/pages/page-links.tsx';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { PushOffer } from '../../../shell/push/push-offer.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import type { ActsOfSide } from '../actions/acts-of-side.ts';
import type { Side } from '../booking-words.ts';
import styles from '../bookings.module.css';
import { BookingListView, BookingSkeletons } from './booking-list.tsx';
import { BookingRow } from './booking-row.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { KeepRow, useSteadyRows } from './steady-rows.ts';
import { type TabStatus, useBookingList, useNow } from './use-booking-list.ts';

/** The tab is in the address and its list comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.bookings.title, isIndexed: false }));

/** The window about a person is the listing page's; it comes when somebody opens it (P2-RATE-02, P3-RENB-08). */
const OwnerDialog = lazy(() => import('../../listing/owner-dialog.tsx'));

/** What the actions of a row have to know beside its booking. */
interface RowFacts<Tab extends TabStatus> {
  readonly tab: Tab;
  readonly now: Date;
  /** Puts the focus where the row was, once it was acted on. */
  readonly leave: () => void;
}

interface BookingsPageProps<Tab extends TabStatus> {
  readonly side: Side;
  /** The tabs in their order: `/renter/bookings/1` is the first. */
  readonly titles: Readonly<Record<Tab, string>>;
  readonly trail?: ReactNode;
  readonly empty: (tab: Tab) => ReactNode;
  readonly actions: (booking: BookingView, facts: RowFacts<Tab>) => ActsOfSide;
}

const NONE: readonly BookingView[] = [];

/** A side's bookings in four tabs, each at an address of its own (P3-RENB-02, P2-OWNB-01 to 04). */
export function BookingsPage<Tab extends TabStatus>(props: BookingsPageProps<Tab>) {
  const { type = '1' } = useParams();
  const page = usePageNumber();
  const tab = tabsOf(props.titles)[Number(type) - 1];
  if (!tab) return null;
  return (
    <MemberPage mode={props.side} skeleton={<Frame />}>
      {() => <Bookings key={`${tab} ${page}`} {...props} tab={tab} page={page} />}
    </MemberPage>
  );
}

function tabsOf<Tab extends TabStatus>(titles: Readonly<Record<Tab, string>>): readonly Tab[] {
  return Object.keys(titles) as Tab[];
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

interface BookingsProps<Tab extends TabStatus> extends BookingsPageProps<Tab> {
  readonly tab: Tab;
  readonly page: number;
}

function Bookings<Tab extends TabStatus>(props: BookingsProps<Tab>) {
  const { side, titles, tab, page } = props;
  const texts = useAllTexts().bookings;
  const now = useNow();
  const list = useBookingList(tab, page);
  const title = useRef<HTMLHeadingElement>(null);
  const [person, setPerson] = useState<BookingView['other']>();
  const { rows, isKept, keep } = useSteadyRows(list.data?.data ?? NONE);
  const leave = (id: string) =>
    focusBeneath(isKept(id) ? document.getElementById(`name-${id}`) : title.current);
  const tabs = tabsOf(titles).map((name, index) => ({
    path: `/${side}/bookings/${index + 1}`,
    title: titles[name],
    count: list.data?.counts[name],
    status: name,
  }));
  const current = tabs.find(({ status }) => status === tab)?.path ?? '';
  return (
    <KeepRow value={keep}>
      <div className={`page ${styles.page}`}>
        {props.trail}
        <h1 ref={title} tabIndex={-1}>
          {texts.title}
        </h1>
        <BookingTabs tabs={tabs} current={current} />
        {tabs.some(({ count = 0 }) => count > 0) && <PushOffer reason="booking" />}
        <BookingListView list={list} rows={rows} page={page} empty={props.empty(tab)}>
          {(booking) => (
            <BookingRow
              booking={booking}
              side={side}
              now={now}
              onProfile={setPerson}
              acts={props.actions(booking, { tab, now, leave: () => leave(booking.id) })}
            />
          )}
        </BookingListView>
        {person && (
          <Suspense fallback={null}>
            <OwnerDialog
              owner={person}
              reviewsOf={side === 'owner' ? 'person' : 'items'}
              onClose={() => setPerson(undefined)}
            />
          </Suspense>
        )}
      </div>
    </KeepRow>
  );
}
