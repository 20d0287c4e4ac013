import { Link } from 'react-router';
import { ChatBadge } from '../header/chat-badge.tsx';
import styles from '../header/header.module.css';
import { CategoryMenu, MemberMenu, NewListingMenu } from '../header/header-menus.tsx';
import { LanguageMenu } from '../header/language-menu.tsx';
import { NotificationBell } from '../header/notification-bell.tsx';
import { ProfileButton } from '../header/profile-menu.tsx';
import { PhoneBar } from '../phone/phone-bar.tsx';
import { PushKeeper } from '../push/push-keeper.tsx';
import { SearchPill } from '../search/bar/search-pill.tsx';
import { AccountDigits } from '../session/account-digits.tsx';
import { ConsentGate } from '../session/consent-gate.tsx';
import { ProofKeeper } from '../session/proof-keeper.tsx';
import { type Account, useShadow } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';

interface MemberRowProps {
  readonly account: Account;
  /** A phone has the search in a row of its own. */
  readonly hasPhonePill: boolean;
}

/** The header between the name and the phone's menu, for whoever is logged in. */
export function MemberRow({ account, hasPhonePill }: MemberRowProps) {
  const texts = useTexts().shell;
  // Nobody agrees, no device is told of, and no digits are taken over, for somebody else.
  const isShadow = useShadow() !== undefined;
  return (
    <>
      <div className={styles.middle}>
        <CategoryMenu />
        <SearchPill className={styles.pill} />
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
        {!hasPhonePill && <SearchPill isSign className={`${styles.icon} ${styles.onPhone}`} />}
        <ChatBadge account={account} />
        <NotificationBell account={account} />
        <ProfileButton account={account} />
      </div>
      <PhoneBar account={account} />
      <ProofKeeper />
      {!isShadow && <PushKeeper />}
      {!isShadow && <AccountDigits account={account} />}
      {!isShadow && <ConsentGate account={account} />}
    </>
  );
}
