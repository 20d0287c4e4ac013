import { IconBellRinging, IconCloudOff } from '@tabler/icons-react';
import { type MetaFunction, useLocation } from 'react-router';
import { useAllTexts } from '../../shell/later-texts.ts';
import { MemberPage } from '../../shell/member-page.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Mode } from '../../shell/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

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
          <Notifications mode={account.mode} />
        </div>
      )}
    </MemberPage>
  );
}

function Notifications({ mode }: { mode: Mode }) {
  const texts = useAllTexts();
  const { state, isLoadingMore, begin, loadMore, open } = useNotifications();
  if (state.kind === 'loading') return <Placeholders />;
  if (state.kind === 'failed') {
    return (
      <EmptyState
        drawing={<IconCloudOff size={64} stroke={1.5} />}
        title={texts.inbox.failed}
        action={<Button onClick={() => void begin()}>{texts.shell.tryAgain}</Button>}
      />
    );
  }
  if (state.list.length === 0) return <NothingNew mode={mode} />;
  return (
    <>
      <ul className={styles.list}>
        {state.list.map((notification) => (
          <li key={notification.id}>
            <NotificationItem
              notification={notification}
              mode={mode}
              onOpen={() => void open(notification)}
            />
          </li>
        ))}
      </ul>
      {state.hasMore && (
        <Button
          kind="secondary"
          className={styles.more}
          waiting={isLoadingMore ? texts.shell.pleaseWait : undefined}
          onClick={() => void loadMore()}
        >
          {texts.inbox.loadMore}
        </Button>
      )}
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
  return (
    <Skeletons label={useAllTexts().shell.loading} className={styles.list}>
      <SkeletonBlock height={76} />
    </Skeletons>
  );
}
