import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import IconHome from '#icons/IconHome';
import IconLogout from '#icons/IconLogout';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { LanguageLinks, LanguageMenu } from '../../../shell/header/language-menu.tsx';
import menus from '../../../shell/header/menus.module.css';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { ConsentGate } from '../../../shell/session/consent-gate.tsx';
import { ProofKeeper } from '../../../shell/session/proof-keeper.tsx';
import type { Account } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useIsOpen } from '../people/admin-gate.tsx';
import { SECTION_GROUPS } from './admin-frame.tsx';
import styles from './console-bar.module.css';
import { FindField } from './find-field.tsx';

/** The frame of the console around an operator's page: the mark, the field that finds anything, who is here, and the sections. */
export function ConsoleBar({ account }: { account: Account }) {
  const texts = useAllTexts();
  return (
    <>
      <header className={styles.bar}>
        <Link to="/admin" className={styles.mark}>
          <span className={styles.brand}>{texts.shell.brand}</span>
          <span className={styles.name}>{texts.adminConsole.name}</span>
        </Link>
        <FindField />
        <div className={styles.actions}>
          <LanguageMenu className={styles.onWide} />
          <OperatorMenu account={account} />
        </div>
      </header>
      <Sections />
      <ConsentGate account={account} />
      <ProofKeeper />
    </>
  );
}

function OperatorMenu({ account }: { account: Account }) {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  return (
    <Disclosure
      name={texts.adminConsole.menuOf(account.fullName)}
      label={
        <>
          <Avatar name={account.fullName} photo={account.photo} size="small" />
          <bdi className={styles.person}>{account.fullName}</bdi>
        </>
      }
    >
      <p className={styles.whole}>
        <WrittenName>{account.fullName}</WrittenName>
      </p>
      <div className={styles.onPhone}>
        <LanguageLinks />
      </div>
      <Link to="/" className={menus.entry}>
        <IconHome size={20} stroke={1.75} aria-hidden />
        {texts.adminConsole.backToSite}
      </Link>
      <button type="button" className={menus.entry} onClick={() => dialogs.open('LOG_OUT')}>
        <IconLogout size={20} stroke={1.75} className="mirrored" aria-hidden />
        {texts.shell.logOut}
      </button>
    </Disclosure>
  );
}

/** A list at the side, in groups; on a phone a bar that is scrolled to where one is. */
function Sections() {
  const words = useAllTexts().admin;
  const { pathname } = useLocation();
  const isOpen = useIsOpen();
  const bar = useRef<HTMLElement>(null);
  const groups = SECTION_GROUPS.map(({ name, sections }) => ({
    name,
    open: sections.filter(({ call }) => isOpen(call)),
  })).filter(({ open }) => open.length > 0);
  const count = groups.reduce((sum, { open }) => sum + open.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another section, and the sections come when the duties are known
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, count]);
  return (
    <nav ref={bar} aria-label={words.sections} className={styles.sections}>
      {groups.map(({ name, open }) => (
        <div key={name} className={styles.sectionGroup}>
          <span className={styles.groupName}>{words.groups[name]}</span>
          {open.map(({ path, label }) => (
            <NavLink key={path} to={path} end={path === '/admin'} className={styles.section}>
              {words[label]}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
