import { RIYADH } from '@kiraa/domain/time.ts';
import { type MetaFunction, useLocation } from 'react-router';
import IconBellRinging from '#icons/IconBellRinging';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { Busy, Failed, More } from '../../shell/calls/call-states.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { PushSwitch } from '../../shell/push/push-offer.tsx';
import type { Mode } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { useNotifications, useOpening } from './use-notifications.ts';

/** The list comes from the member's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.inbox.title, isIndexed: false }));

/** `/renter/notification` and `/owner/notification` (P3-NAV-11). */
export default function NotificationsPage() {
  const texts = useAllTexts().inbox;
  const { pathname } = useLocation();
  const mode: Mode = pathname.startsWith('/owner') ? 'owner' : 'renter';
  return (
    <MemberPage mode={mode} skeleton={<Waiting />}>
      {(account) => (
        <div className={`page ${styles.page}`}>
          <h1>{texts.title}</h1>
          <PushSwitch />
          <Notifications mode={account.mode} />
        </div>
      )}
    </MemberPage>
  );
}

function Notifications({ mode }: { mode: Mode }) {
  const texts = useAllTexts();
  const call = useNotifications();
  const open = useOpening();
  const zone = useTimeZone();
  const { state } = call;
  if (state.kind === 'loading') return <Placeholders />;
  if (state.kind === 'failed') return <Failed title={texts.inbox.failed} onRetry={call.refetch} />;
  const { items } = state.data;
  if (items.length === 0) return <NothingNew mode={mode} />;
  return (
    <>
      {zone !== RIYADH && <p className={styles.zone}>{texts.inbox.inRiyadh}</p>}
      <ul className={styles.list}>
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} mode={mode} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
      <More list={call} label={texts.inbox.loadMore} className={styles.more} />
    </>
  );
}

function NothingNew({ mode }: { mode: Mode }) {
  const texts = useAllTexts();
  return (
    <EmptyState
      drawing={<IconBellRinging size={64} stroke={1.5} />}
      title={texts.inbox.empty}
      hint={texts.inbox.emptyHint}
      action={
        mode === 'renter' ? (
          <ButtonLink to="/0">{texts.inbox.findSomething}</ButtonLink>
        ) : (
          <ButtonLink to="/owner/bookings/1">{texts.shell.bookings}</ButtonLink>
        )
      }
    />
  );
}

function Waiting() {
  return (
    <div className={`page ${styles.page}`}>
      <h1>{useAllTexts().inbox.title}</h1>
      <Placeholders />
    </div>
  );
}

function Placeholders() {
  return <Busy className={styles.list} height={76} />;
}
