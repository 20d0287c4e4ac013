import { IconLogout } from '@tabler/icons-react';
import { useDialogs } from './dialogs.tsx';
import styles from './profile-menu.module.css';
import { type Account, type Mode, useSession } from './session.tsx';
import { useTexts } from './texts.tsx';

const MODES: readonly Mode[] = ['renter', 'owner'];

/** Who is here, the switch between the two profiles, and the way out (P1-NAV-28). */
export function ProfileMenu({ account }: { account: Account }) {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  const session = useSession();
  const labels: Readonly<Record<Mode, string>> = { renter: texts.renterProfile, owner: texts.ownerProfile };
  return (
    <div className={styles.menu}>
      <p className={styles.name}>{account.fullName}</p>
      <fieldset className={styles.modes}>
        <legend className={styles.legend}>{texts.chooseProfile}</legend>
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            className={styles.mode}
            aria-pressed={account.mode === mode}
            disabled={session.isSwitching}
            onClick={() => account.mode !== mode && void session.switchMode(mode)}
          >
            {labels[mode]}
          </button>
        ))}
      </fieldset>
      {session.isSwitching && <p role="status">{texts.switching}</p>}
      <button type="button" className={styles.entry} onClick={() => dialogs.open('LOG_OUT')}>
        <IconLogout size={20} className="mirrored" aria-hidden />
        {texts.logOut}
      </button>
    </div>
  );
}
