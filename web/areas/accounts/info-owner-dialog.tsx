import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session.tsx';
import { useTexts } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './accounts.module.css';

/** INFO_OWNER: renting needs the renter profile, and this switches to it, back on the same page (P1-AUTH-20). */
export default function InfoOwnerDialog() {
  const texts = useTexts();
  const dialogs = useDialogs();
  const session = useSession();
  return (
    <Dialog title={texts.shell.renterProfile} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.form}>
        <p>{texts.accounts.infoOwner}</p>
        <Button
          wide
          waiting={session.isSwitching ? texts.shell.pleaseWait : undefined}
          onClick={() => void session.switchMode('renter', window.location.pathname)}
        >
          {texts.accounts.goToRenterProfile}
        </Button>
      </div>
    </Dialog>
  );
}
