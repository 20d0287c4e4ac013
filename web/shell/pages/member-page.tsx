import type { Lock } from '@kiraa/domain/account/lock.ts';
import { lockWords } from '@kiraa/texts/lock-words.ts';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import IconLock from '#icons/IconLock';
import IconUsers from '#icons/IconUsers';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyPage } from '../../ui/display/empty-page.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import { useDialogs } from '../dialogs.tsx';
import { type Account, type Mode, useSession } from '../session/session.tsx';
import { useSwitchMode } from '../session/use-switch-mode.ts';
import type { FormMessages } from '../texts/form-texts.ts';
import { type FirstMessages, useTexts } from '../texts/texts.tsx';
import styles from './member-page.module.css';

interface MemberPageProps {
  /** The profile that the page belongs to; either, when left out. */
  readonly mode?: Mode;
  /** `home`: a guest is sent to `/` and asked to log in there (P1-NAV-12, P1-NAV-13); else they are asked right here. */
  readonly guests?: 'ask' | 'home';
  /** What waits in the page's shape; four wide boxes when left out. */
  readonly skeleton?: ReactNode;
  readonly children: (account: Account) => ReactNode;
}

/**
 * A page of the member's own, made in the browser: the server sends this frame, the same for everybody. A guest is
 * asked to log in and lands on the page itself; the other profile gets the way over (P1-NAV-06, P1-NAV-07).
 */
export function MemberPage({ mode, guests = 'ask', skeleton, children }: MemberPageProps) {
  const { status, account, lock, isUnanswered } = useSession();
  if (status === 'loading')
    return (
      <>
        {isUnanswered && <Unanswered />}
        {skeleton ?? <FrameSkeleton />}
      </>
    );
  if (lock) return <LockedNotice lock={lock} />;
  if (!account) return guests === 'home' ? <WayHome /> : <GuestNotice />;
  if (mode && account.mode !== mode) return <OtherProfileNotice mode={mode} />;
  // Another tab may log somebody else in: nothing that was read for the one may stay before the other's eyes.
  return <Fragment key={account.id}>{children(account)}</Fragment>;
}

/** Nobody says who this is, so nothing comes: that it is tried again and again goes without a press. */
function Unanswered() {
  const { noConnection } = useTexts().shell;
  return (
    <p className="page" role="status">
      {noConnection}
    </p>
  );
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
    <EmptyPage
      drawing={<IconLock size={64} stroke={1.5} />}
      title={texts.membersOnly}
      hint={texts.membersOnlyHint}
      action={<Button onClick={() => open('LOGIN')}>{texts.logIn}</Button>}
    />
  );
}

/** Its words come with those of refusals. */
function textOfLock(texts: FirstMessages | FormMessages, lock: Lock): string {
  return 'locks' in texts ? lockWords(texts, lock) : texts.shell.somethingWentWrong;
}

/** Whoever was here is locked out: why and until when, and not a log-in that would be refused. */
function LockedNotice({ lock }: { lock: Lock }) {
  const texts = useTexts();
  return (
    <EmptyPage
      drawing={<IconLock size={64} stroke={1.5} />}
      title={texts.shell.lockedOut}
      hint={textOfLock(texts, lock)}
      action={<ButtonLink to="/contact-us">{texts.shell.contactUs}</ButtonLink>}
    />
  );
}

/** Home, where the login dialog waits; whoever logs in there comes back to the page that was asked for. */
function WayHome() {
  const navigate = useNavigate();
  const { open } = useDialogs();
  const asked = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const back = asked.pathname + asked.search + asked.hash;
    const arrived = navigate('/', { replace: true });
    void Promise.resolve(arrived).then(() => open('LOGIN', { afterwards: () => void navigate(back) }));
  }, [navigate, open, asked]);
  return <FrameSkeleton />;
}

function OtherProfileNotice({ mode }: { mode: Mode }) {
  const texts = useTexts().shell;
  const { switchMode, isSwitching } = useSwitchMode();
  const here = () => window.location.pathname + window.location.search;
  return (
    <EmptyPage
      drawing={<IconUsers size={64} stroke={1.5} />}
      title={mode === 'renter' ? texts.rentersOnly : texts.ownersOnly}
      action={
        <Button waiting={isSwitching ? texts.pleaseWait : undefined} onClick={() => switchMode(mode, here())}>
          {mode === 'renter' ? texts.goToRenterProfile : texts.goToOwnerProfile}
        </Button>
      }
    />
  );
}
