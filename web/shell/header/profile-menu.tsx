import IconBell from '#icons/IconBell';
import IconCamera from '#icons/IconCamera';
import IconCreditCard from '#icons/IconCreditCard';
import IconGavel from '#icons/IconGavel';
import IconLogout from '#icons/IconLogout';
import IconShieldLock from '#icons/IconShieldLock';
import IconStarFilled from '#icons/IconStarFilled';
import IconUser from '#icons/IconUser';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useDialogs } from '../dialogs.tsx';
import type { Account, Mode } from '../session/session.tsx';
import { useSwitchMode } from '../session/use-switch-mode.ts';
import { useFormat, useTexts } from '../texts/texts.tsx';
import { MenuLinks } from './header-menus.tsx';
import { shownEntries } from './menu-entries.ts';
import menus from './menus.module.css';
import styles from './profile-menu.module.css';

const ICONS = {
  profileSetting: IconUser,
  profilePhoto: IconCamera,
  privacyAndSecurity: IconShieldLock,
  cards: IconCreditCard,
  savedSearches: IconBell,
  administration: IconGavel,
};
const MODES: readonly Mode[] = ['renter', 'owner'];

export function ProfileButton({ account }: { account: Account }) {
  const texts = useTexts().shell;
  const name = [texts.profileMenu, account.fullName, account.isVerified && texts.verifiedByAdmin];
  return (
    <Disclosure
      name={useFormat().list(name)}
      label={
        <span className={styles.face}>
          <Avatar name={account.fullName} photo={account.photo} size="small" />
          {account.isVerified && <StarBadge />}
        </span>
      }
    >
      <ProfileMenu account={account} />
    </Disclosure>
  );
}

/** Shows that an admin has verified the profile (P1-NAV-30). */
function StarBadge() {
  return (
    <span className={styles.star} aria-hidden="true" data-star="">
      <IconStarFilled size={11} />
    </span>
  );
}

/** Who is here, the switch between the two profiles, and the way out (P1-NAV-28). */
function ProfileMenu({ account }: { account: Account }) {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  return (
    <div className={styles.menu}>
      <p className={styles.name}>
        {account.fullName}
        {account.isVerified && (
          <span className={styles.verified}>
            <IconStarFilled size={14} aria-hidden />
            {texts.verifiedByAdmin}
          </span>
        )}
      </p>
      <ModeSwitch account={account} />
      <div>
        <MenuLinks entries={shownEntries('profile')} icons={ICONS} className={menus.entry} />
        {account.details.isAdmin && (
          <MenuLinks entries={shownEntries('admin')} icons={ICONS} className={menus.entry} />
        )}
        {account.mode === 'renter' && (
          <MenuLinks entries={shownEntries('renterProfile')} icons={ICONS} className={menus.entry} />
        )}
        <button type="button" className={menus.entry} onClick={() => dialogs.open('LOG_OUT')}>
          <IconLogout size={20} stroke={1.75} className="mirrored" aria-hidden />
          {texts.logOut}
        </button>
      </div>
    </div>
  );
}

/** Two profiles of one account (P1-AUTH-02); while the server switches, both wait and it is said (P1-AUTH-39). */
function ModeSwitch({ account }: { account: Account }) {
  const texts = useTexts().shell;
  const { switchMode, isSwitching } = useSwitchMode();
  const labels: Readonly<Record<Mode, string>> = { renter: texts.renterProfile, owner: texts.ownerProfile };
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{texts.chooseProfile}</legend>
      {MODES.map((mode) => (
        <button
          key={mode}
          type="button"
          className={styles.mode}
          aria-pressed={account.mode === mode}
          aria-disabled={isSwitching || undefined}
          onClick={() => !isSwitching && account.mode !== mode && switchMode(mode)}
        >
          {labels[mode]}
        </button>
      ))}
      <p role="status" className={isSwitching ? styles.switching : 'visually-hidden'}>
        {isSwitching && (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            {texts.switching}
          </>
        )}
      </p>
    </fieldset>
  );
}
