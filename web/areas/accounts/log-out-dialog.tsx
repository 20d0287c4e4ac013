import { useEffect, useState } from 'react';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';

/** LOG_OUT: asks first (P1-AUTH-21). */
export default function LogOutDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);

  // Linked to by a guest, or still open when another tab logged out: there is nothing left to ask.
  const isGuest = session.status === 'guest';
  useEffect(() => {
    if (isGuest) dialogs.close();
  }, [isGuest, dialogs]);

  async function leave(): Promise<void> {
    setLeaving(true);
    const isOut = await session.signOut();
    setLeaving(false);
    if (isOut) dialogs.close();
  }
  return (
    <Dialog title={texts.accounts.logOutTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.form}>
        <p>{texts.accounts.logOutQuestion}</p>
        <Button wide waiting={isLeaving ? texts.shell.pleaseWait : undefined} onClick={() => void leave()}>
          {texts.accounts.logOutConfirm}
        </Button>
        <Button kind="quiet" wide onClick={dialogs.close}>
          {texts.accounts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
