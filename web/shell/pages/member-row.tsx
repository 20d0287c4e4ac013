import { Link } from 'react-router';
import IconSearch from '#icons/IconSearch';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ChatBadge } from '../header/chat-badge.tsx';
import styles from '../header/header.module.css';
import { CategoryMenu, MemberMenu, NewListingMenu } from '../header/header-menus.tsx';
import { HeaderSearch } from '../header/header-search.tsx';
import { LanguageMenu } from '../header/language-menu.tsx';
import { NotificationBell } from '../header/notification-bell.tsx';
import { ProfileButton } from '../header/profile-menu.tsx';
import { PhoneBar } from '../phone/phone-bar.tsx';
import { PushKeeper } from '../push/push-keeper.tsx';
import { ConsentGate } from '../session/consent-gate.tsx';
import { ProofKeeper } from '../session/proof-keeper.tsx';
import { type Account, useShadow } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';

/** The header between the name and the phone's menu, for whoever is logged in. */
export function MemberRow({ account }: { account: Account }) {
  const texts = useTexts().shell;
  // Nobody agrees, and no device is told of, for somebody else.
  const isShadow = useShadow() !== undefined;
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
        <ChatBadge account={account} />
        <NotificationBell account={account} />
        <ProfileButton account={account} />
      </div>
      <PhoneBar account={account} />
      <ProofKeeper />
      {!isShadow && <PushKeeper />}
      {!isShadow && <ConsentGate account={account} />}
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
