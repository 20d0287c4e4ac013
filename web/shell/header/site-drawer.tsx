import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { type Account, useSession } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';
import { CategoryLinks, MenuLinks, NewListingLinks } from './header-menus.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { ListMineLink } from './log-in-link.tsx';
import { shownEntries } from './menu-entries.ts';
import menus from './menus.module.css';
import styles from './site-drawer.module.css';

/** The phone's menu: everything that the wide header has in its row, from the edge where the reading ends. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTexts().shell;
  const { account } = useSession();
  useCloseOnNewPage(onClose);
  return (
    <Dialog shape="drawer" title={texts.openMenu} closeLabel={texts.close} onClose={onClose}>
      {account ? <MemberPlaces account={account} /> : <GuestPlaces />}
      <section className={styles.group}>
        <h2 className={styles.heading}>{texts.categories}</h2>
        <CategoryLinks isWanted />
      </section>
      <section className={styles.group}>
        <h2 className={styles.heading}>{texts.language}</h2>
        <LanguageLinks />
      </section>
    </Dialog>
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
