import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import IconMenu2 from '#icons/IconMenu2';
import { buttonClass } from '../../ui/controls/button.tsx';
import { SearchPill } from '../search/bar/search-pill.tsx';
import { useSession } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ListMineLink, LogInLink } from './log-in-link.tsx';

const STICKY_AFTER_PIXELS = 110; // P1-NAV-31
/** No guest needs it; whoever comes back with a session gets it while that is asked for. */
const loadMemberRow = () => import('../pages/member-row.tsx');
type MemberRows = Awaited<ReturnType<typeof loadMemberRow>>;
const SiteDrawer = lazy(async () => ({ default: (await import('./site-drawer.tsx')).SiteDrawer }));

/** Where a phone has no row for the search: home has it in its banner, and these are about something else. */
const WITHOUT_PILL = /^\/(renter|owner|checkout|saveCard|addCard|card|my_profile|edit_profile|$)/;

/** The guest's form is what the server writes; a member's comes once their session has answered. */
export function Header() {
  const texts = useTexts().shell;
  const isSticky = useScrolledPast(STICKY_AFTER_PIXELS);
  const { account, token } = useSession();
  const { pathname } = useLocation();
  const hasPhonePill = !WITHOUT_PILL.test(pathname);
  const isComing = token !== undefined;
  const members = useMemberRow(isComing);
  return (
    <header
      className={styles.header}
      data-sticky={isSticky || undefined}
      data-home={pathname === '/' || undefined}
      data-busy={useNavigation().state !== 'idle' || undefined}
    >
      <div className={`page ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          {texts.brand}
        </Link>
        {account && members ? (
          <members.MemberRow account={account} hasPhonePill={hasPhonePill} />
        ) : (
          <GuestRow isComing={isComing} />
        )}
        <PhoneMenu />
        {hasPhonePill && <SearchPill className={`${styles.phonePill} ${styles.onPhone}`} />}
      </div>
    </header>
  );
}

/**
 * Not by a boundary of Suspense, of which React would hold back the content for 300 ms after the guest's row was drawn: with it comes the
 * bar at the foot of a phone, and what a page shows there is pressed as soon as it is seen.
 */
function useMemberRow(isWanted: boolean): MemberRows | undefined {
  const [rows, setRows] = useState<MemberRows>();
  useEffect(() => {
    if (!isWanted) return;
    const fail = (failure: unknown) => {
      setRows(() => {
        throw failure;
      });
    };
    loadMemberRow().then(setRows, fail);
  }, [isWanted]);
  return rows;
}

function GuestRow({ isComing }: { isComing: boolean }) {
  const texts = useTexts().shell;
  return (
    <>
      <nav className={styles.links} aria-label={texts.mainNavigation}>
        <Link className={styles.link} to="/1">
          {texts.vehicles}
        </Link>
        <Link className={styles.link} to="/2">
          {texts.items}
        </Link>
        <Link className={styles.link} to="/who-we-are">
          {texts.whoWeAre}
        </Link>
      </nav>
      <SearchPill className={`${styles.pill} ${styles.onWide}`} />
      <div className={styles.actions}>
        {!isComing && <ListMineLink className={`${styles.link} ${styles.onWide}`} />}
        <LanguageMenu />
        {isComing ? (
          <span className={styles.coming} />
        ) : (
          <LogInLink
            label="signUpOrLogIn"
            className={`${buttonClass({ kind: 'secondary' })} ${styles.logIn}`}
          />
        )}
      </div>
    </>
  );
}

/** Before any script it leads to the links at the foot of the page, which are all that the menu has for a guest. */
function PhoneMenu() {
  const texts = useTexts().shell;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        className={`${styles.icon} ${styles.onPhone}`}
        to="#site-links"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.openMenu}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <IconMenu2 size={25} stroke={1.75} aria-hidden />
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SiteDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isPast;
}
