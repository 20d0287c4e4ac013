import { useEffect } from 'react';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useSignOut } from '../../shell/session/use-sign-out.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';

/** LOG_OUT: asks first (P1-AUTH-21). */
export default function LogOutDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const { status } = useSession();
  const { signOut, isBusy } = useSignOut();

  // Linked to by a guest, or still open when another tab logged out: there is nothing left to ask.
  const isGuest = status === 'guest';
  useEffect(() => {
    if (isGuest) dialogs.close();
  }, [isGuest, dialogs]);

  async function leave(): Promise<void> {
    if (await signOut()) dialogs.close();
  }
  return (
    <Dialog title={texts.accounts.logOutTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.form}>
        <p>{texts.accounts.logOutQuestion}</p>
        <Button wide waiting={isBusy ? texts.shell.pleaseWait : undefined} onClick={() => void leave()}>
          {texts.accounts.logOutConfirm}
        </Button>
        <Button kind="quiet" wide onClick={dialogs.close}>
          {texts.accounts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
