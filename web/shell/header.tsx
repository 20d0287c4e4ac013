import { IconMenu2, IconRosetteDiscountCheckFilled, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useDialogs } from './dialogs.tsx';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { type Account, useSession } from './session.tsx';
import { useTexts } from './texts.tsx';

const STICKY_AFTER_PIXELS = 110; // P1-NAV-31

export function Header() {
  const texts = useTexts().shell;
  const isSticky = useScrolledPast(STICKY_AFTER_PIXELS);
  const { account } = useSession();
  return (
    <header className={styles.header} data-sticky={isSticky || undefined}>
      <div className={`page ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          {texts.brand}
        </Link>
        <nav className={styles.links} aria-label={texts.mainNavigation}>
          <NavigationLinks account={account} />
        </nav>
        <div className={styles.actions}>
          <LanguageLink className={styles.link} />
          {account ? <MemberButton account={account} /> : <LogInLink />}
          <Disclosure className={styles.phoneMenu} name={texts.openMenu} label={<IconMenu2 aria-hidden />}>
            <nav className={styles.phoneLinks} aria-label={texts.openMenu}>
              <NavigationLinks account={account} />
            </nav>
          </Disclosure>
        </div>
      </div>
    </header>
  );
}

/** The guest's form is what the server writes; a member's links appear once their session has answered. */
function NavigationLinks({ account }: { account: Account | undefined }) {
  const texts = useTexts().shell;
  return (
    <>
      <Link className={styles.link} to="/1">
        {texts.vehicles}
      </Link>
      <Link className={styles.link} to="/2">
        {texts.items}
      </Link>
      {account ? (
        <Link className={styles.link} to={`/${account.mode}/bookings/1`}>
          {texts.bookings}
        </Link>
      ) : (
        <Link className={styles.link} to="/who-we-are">
          {texts.whoWeAre}
        </Link>
      )}
      {account?.mode === 'renter' && (
        <Link className={styles.link} to="/0">
          {texts.newBooking}
        </Link>
      )}
    </>
  );
}

function LogInLink() {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  return (
    <Link
      to="?dialog=LOGIN"
      preventScrollReset
      className={`${buttonClass({ kind: 'secondary' })} ${styles.logIn}`}
      onClick={(event) => {
        event.preventDefault();
        dialogs.open('LOGIN');
      }}
    >
      {texts.signUpOrLogIn}
    </Link>
  );
}

function MemberButton({ account }: { account: Account }) {
  const texts = useTexts().shell;
  return (
    <Disclosure
      name={texts.profileMenu}
      label={
        <>
          <IconUserCircle size={28} aria-hidden />
          <span className={styles.memberName}>{account.fullName}</span>
          {account.isVerified && (
            <IconRosetteDiscountCheckFilled
              size={18}
              className={styles.badge}
              aria-label={texts.verifiedByAdmin}
            />
          )}
        </>
      }
    >
      <ProfileMenu account={account} />
    </Disclosure>
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
