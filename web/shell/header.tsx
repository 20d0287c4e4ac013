import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './header.module.css';
import { CategoryMenu, MemberMenu, NewListingMenu } from './header-menus.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ListMineLink, LogInLink } from './log-in-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileButton } from './profile-menu.tsx';
import { type Account, useSession } from './session.tsx';
import { useTexts } from './texts.tsx';

const STICKY_AFTER_PIXELS = 110; // P1-NAV-31
const SiteDrawer = lazy(async () => ({ default: (await import('./site-drawer.tsx')).SiteDrawer }));

/** The guest's form is what the server writes; a member's comes once their session has answered. */
export function Header() {
  const texts = useTexts().shell;
  const isSticky = useScrolledPast(STICKY_AFTER_PIXELS);
  const { account, status, token } = useSession();
  const isComing = status === 'loading' && token !== undefined;
  return (
    <header className={styles.header} data-sticky={isSticky || undefined}>
      <div className={`page ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          {texts.brand}
        </Link>
        {account ? <MemberRow account={account} /> : <GuestRow isComing={isComing} />}
        <PhoneMenu />
      </div>
    </header>
  );
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

function MemberRow({ account }: { account: Account }) {
  const texts = useTexts().shell;
  return (
    <>
      <div className={styles.middle}>
        <CategoryMenu />
        <HeaderSearch />
        <nav className={styles.places} aria-label={texts.mainNavigation}>
          {account.mode === 'renter' && (
            <Link className={styles.link} to="/0">
              {texts.newBooking}
            </Link>
          )}
          {account.mode === 'owner' && <NewListingMenu />}
          <MemberMenu account={account} />
        </nav>
      </div>
      <div className={styles.actions}>
        <LanguageMenu className={styles.onWide} />
        <PhoneSearch />
        <NotificationBell account={account} />
        <ProfileButton account={account} />
      </div>
    </>
  );
}

function PhoneSearch() {
  const texts = useTexts().shell;
  return (
    <Disclosure
      isWide
      className={styles.onPhone}
      name={texts.search}
      label={<IconSearch size={23} stroke={1.75} aria-hidden />}
    >
      <HeaderSearch />
    </Disclosure>
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
