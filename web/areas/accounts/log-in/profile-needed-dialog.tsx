import { useEffect } from 'react';
import { addressWithoutDialog, type DialogKey, useDialogs } from '../../../shell/dialogs.tsx';
import { type Account, type Mode, useSession } from '../../../shell/session/session.tsx';
import { useSwitchMode } from '../../../shell/session/use-switch-mode.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';

/**
 * INFO_OWNER, RENTER and OWNER: what the person wants needs their other profile, and this switches to it, back on the
 * same page (P1-AUTH-20, D-INFO-OWNER: renting needs the renter's, listing the owner's). A guest logs in instead.
 */
export default function ProfileNeededDialog({ name }: { readonly name: DialogKey }) {
  const dialogs = useDialogs();
  const { status, account } = useSession();
  const needed = account && neededMode(name, account);
  const isPointless = status === 'guest' || (account && account.mode === needed);
  useEffect(() => {
    if (status === 'guest') dialogs.open('LOGIN');
    else if (isPointless) dialogs.close();
  }, [status, isPointless, dialogs]);
  return needed && !isPointless ? <Offer needed={needed} /> : null;
}

function neededMode(key: DialogKey, account: Account): Mode {
  if (key === 'RENTER') return 'renter';
  if (key === 'OWNER') return 'owner';
  return account.mode === 'owner' ? 'renter' : 'owner';
}

function Offer({ needed }: { needed: Mode }) {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const { switchMode, isSwitching } = useSwitchMode();
  const words = {
    renter: {
      title: texts.shell.renterProfile,
      text: texts.accounts.infoOwner,
      button: texts.accounts.goToRenterProfile,
    },
    owner: {
      title: texts.shell.ownerProfile,
      text: texts.accounts.infoRenter,
      button: texts.shell.goToOwnerProfile,
    },
  }[needed];
  return (
    <Dialog title={words.title} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.form}>
        <p>{words.text}</p>
        <Button
          wide
          waiting={isSwitching ? texts.shell.pleaseWait : undefined}
          onClick={() => switchMode(needed, addressWithoutDialog())}
        >
          {words.button}
        </Button>
      </div>
    </Dialog>
  );
}
