import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressWithoutDialog, useDialogs } from '../../shell/dialogs.tsx';
import { bankFirst } from '../../shell/pages/bank-first.ts';
import { useSession } from '../../shell/session/session.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';

/** OWNER_BANK_DETAILS: an owner is paid to a bank, so it is asked for first, where it is filled in (P1-LIST-05). */
export default function BankDetailsDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') dialogs.open('LOGIN');
  }, [status, dialogs]);
  if (status !== 'member') return null;
  return (
    <Dialog title={texts.shell.ownerProfile} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.form}>
        <p>{texts.accounts.bankDetailsFirst}</p>
        <Button wide onClick={() => void navigate(bankFirst(addressWithoutDialog()))}>
          {texts.shell.ok}
        </Button>
      </div>
    </Dialog>
  );
}
