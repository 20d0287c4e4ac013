import type { BookingView } from '@kiraa/contract/bookings.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import IconInbox from '#icons/IconInbox';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { usePageNumber } from '../../../shell/pages/page-links.tsx';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Trail } from '../../../ui/display/trail.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { ExtensionAnswer } from '../actions/extension-answer.tsx';
import { OwnerActions } from '../actions/owner-actions.tsx';
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

const TABS = ['new_confirmations', 'extension', 'current', 'completed'] as const;
type OwnerTab = (typeof TABS)[number];

/** `/owner/bookings/1` to `4` (P2-OWNB-01 to 04). */
export default function OwnerBookingsPage() {
  const { type = '1' } = useParams();
  const tab = TABS[Number(type) - 1] ?? 'new_confirmations';
  return (
    <MemberPage mode="owner" skeleton={<Frame />}>
      {() => <OwnerBookings key={tab} tab={tab} />}
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

function OwnerBookings({ tab }: { tab: OwnerTab }) {
  const texts = useAllTexts().bookings;
  const page = usePageNumber();
  const now = useNow();
  const list = useBookingList(tab, page);
  const title = useRef<HTMLHeadingElement>(null);
  const [person, setPerson] = useState<BookingView['other']>();
  const titles = {
    new_confirmations: texts.newConfirmations,
    extension: texts.extensionOffers,
    current: texts.current,
    completed: texts.completed,
  } satisfies Record<OwnerTab, string>;
  const tabs = TABS.map((name, index) => ({
    path: `/owner/bookings/${index + 1}`,
    title: titles[name],
    count: list.data?.counts[name],
    status: name,
  }));
  const leave = () => focusBeneath(title.current);
  return (
    <div className={`page ${styles.page}`}>
      <BookingsTrail />
      <h1 ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      <BookingTabs tabs={tabs} current={`/owner/bookings/${TABS.indexOf(tab) + 1}`} />
      <BookingListView list={list} page={page} empty={<NothingHere tab={tab} />}>
        {(booking) => (
          <BookingRow
            booking={booking}
            side="owner"
            now={now}
            onProfile={setPerson}
            actions={
              tab === 'extension' ? (
                <ExtensionAnswer booking={booking} onGone={leave} />
              ) : (
                <OwnerActions booking={booking} now={now} onGone={leave} />
              )
            }
          />
        )}
      </BookingListView>
      {person && (
        <Suspense fallback={null}>
          <OwnerDialog owner={person} reviewsOf="person" onClose={() => setPerson(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Manage, My Bookings (P2-OWNB-07). */
function BookingsTrail() {
  const texts = useAllTexts().bookings;
  const steps = [
    { name: texts.manage, path: '/owner/manage' },
    { name: texts.title, path: '/owner/bookings/1' },
  ];
  return <Trail label={texts.breadcrumb} steps={steps} />;
}

function NothingHere({ tab }: { tab: OwnerTab }) {
  const texts = useAllTexts().bookings;
  const words = {
    new_confirmations: [texts.emptyNewConfirmations, texts.emptyNewConfirmationsHint],
    extension: [texts.emptyExtensionOffers, texts.emptyExtensionOffersHint],
    current: [texts.emptyOwnerCurrent, texts.emptyOwnerCurrentHint],
    completed: [texts.emptyOwnerCompleted, texts.emptyOwnerCompletedHint],
  } satisfies Record<OwnerTab, [string, string]>;
  const [title, hint] = words[tab];
  const isFirst = tab === 'new_confirmations';
  return (
    <EmptyState
      drawing={<IconInbox size={64} stroke={1.5} />}
      title={title}
      hint={hint}
      action={
        <ButtonLink kind="secondary" to={isFirst ? '/owner/bookings/3' : '/owner/bookings/1'}>
          {isFirst ? texts.seeCurrent : texts.seeNewConfirmations}
        </ButtonLink>
      }
    />
  );
}
