import { IconLock, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../ui/skeleton.tsx';
import { useDialogs } from './dialogs.tsx';
import styles from './member-page.module.css';
import { type Account, type Mode, useSession } from './session.tsx';
import { useTexts } from './texts.tsx';

interface MemberPageProps {
  /** The profile that the page belongs to; either, when left out. */
  readonly mode?: Mode;
  /** What waits in the page's shape; four wide boxes when left out. */
  readonly skeleton?: ReactNode;
  readonly children: (account: Account) => ReactNode;
}

/**
 * A page of the member's own, made in the browser: the server sends this frame, the same for everybody. A guest is
 * asked to log in and lands on the page itself; the other profile gets the way over (P1-NAV-06, P1-NAV-07).
 */
export function MemberPage({ mode, skeleton, children }: MemberPageProps) {
  const { status, account } = useSession();
  if (status === 'loading') return skeleton ?? <FrameSkeleton />;
  if (!account) return <GuestNotice />;
  if (mode && account.mode !== mode) return <OtherProfileNotice mode={mode} />;
  return children(account);
}

function FrameSkeleton() {
  const texts = useTexts().shell;
  return (
    <div className="page">
      <Skeletons label={texts.loading} className={styles.skeletons}>
        <SkeletonBlock height={180} />
      </Skeletons>
    </div>
  );
}

function GuestNotice() {
  const texts = useTexts().shell;
  const { open } = useDialogs();
  useEffect(() => open('LOGIN'), [open]);
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconLock size={64} stroke={1.5} />}
        title={texts.membersOnly}
        hint={texts.membersOnlyHint}
        action={<Button onClick={() => open('LOGIN')}>{texts.logIn}</Button>}
      />
    </div>
  );
}

function OtherProfileNotice({ mode }: { mode: Mode }) {
  const texts = useTexts().shell;
  const session = useSession();
  const here = () => window.location.pathname + window.location.search;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconUsers size={64} stroke={1.5} />}
        title={mode === 'renter' ? texts.rentersOnly : texts.ownersOnly}
        action={
          <Button
            waiting={session.isSwitching ? texts.pleaseWait : undefined}
            onClick={() => void session.switchMode(mode, here())}
          >
            {mode === 'renter' ? texts.goToRenterProfile : texts.goToOwnerProfile}
          </Button>
        }
      />
    </div>
  );
}
