import { Drawer } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Mantine } from '../ui/mantine.tsx';
import { CategoryLinks, MenuLinks, NewListingLinks } from './header-menus.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { ListMineLink } from './log-in-link.tsx';
import { shownEntries } from './menu-entries.ts';
import menus from './menus.module.css';
import { type Account, useSession } from './session.tsx';
import styles from './site-drawer.module.css';
import { useTexts } from './texts.tsx';

/** The phone's menu: everything that the wide header has in its row, from the edge where the reading ends. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTexts().shell;
  const { account } = useSession();
  useCloseOnNewPage(onClose);
  return (
    <Mantine>
      <Drawer.Root opened onClose={onClose} position="right" size={340} padding={0} zIndex={300}>
        <Drawer.Overlay color="var(--veil)" backgroundOpacity={0.55} />
        <Drawer.Content classNames={{ content: styles.drawer ?? '' }}>
          <div className={styles.head}>
            <Drawer.Title className={styles.title}>{texts.openMenu}</Drawer.Title>
            <Drawer.CloseButton aria-label={texts.close} size={44} iconSize={22} />
          </div>
          <Drawer.Body className={styles.body ?? ''}>
            {account ? <MemberPlaces account={account} /> : <GuestPlaces />}
            <section className={styles.group}>
              <h2 className={styles.heading}>{texts.categories}</h2>
              <CategoryLinks isWanted />
            </section>
            <section className={styles.group}>
              <h2 className={styles.heading}>{texts.language}</h2>
              <LanguageLinks />
            </section>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}

function GuestPlaces() {
  const texts = useTexts().shell;
  return (
    <nav className={styles.group} aria-label={texts.mainNavigation}>
      <ListMineLink className={menus.entry} />
      <MenuLinks entries={shownEntries('company')} className={menus.entry} />
    </nav>
  );
}

function MemberPlaces({ account }: { account: Account }) {
  const texts = useTexts().shell;
  return (
    <nav className={styles.group} aria-label={texts.mainNavigation}>
      {account.mode === 'renter' && (
        <Link className={menus.entry} to="/0">
          {texts.newBooking}
        </Link>
      )}
      {account.mode === 'owner' ? (
        <NewListingLinks className={menus.entry} />
      ) : (
        <ListMineLink className={menus.entry} />
      )}
      <MenuLinks entries={shownEntries(account.mode)} className={menus.entry} />
    </nav>
  );
}

/** Following a link of the menu closes it; so does the other language, whose words then show. */
function useCloseOnNewPage(close: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
}
