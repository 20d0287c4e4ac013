import { useNavigate } from 'react-router';
import { useSend } from '../../../shell/calls/sends.ts';
import { CodeForm } from '../../../shell/session/code-form.tsx';
import type { PendingCode } from '../../../shell/session/pending-code.ts';
import { forgetSession } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';

interface EraseProps {
  /** The code that was sent; it opens nothing else. */
  readonly pending: PendingCode;
  /** Another code is asked for, or on its way. */
  readonly onSent: (next: PendingCode) => void;
  readonly onClose: () => void;
}

/** The last step before an account is gone: only who has its mobile can take it, by a press. */
export function EraseDialog({ pending, onSent, onClose }: EraseProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { send, isBusy } = useSend('eraseAccount', { quiet: true });

  async function leave(): Promise<void> {
    forgetSession();
    await navigate('/', { replace: true });
    toasts.success(texts.privacy.deleted);
  }
  return (
    <Dialog title={texts.privacy.deleteTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>{texts.privacy.deleteQuestion}</p>
        <CodeForm
          pending={pending}
          sentToLabel={texts.accounts.otpSentTo}
          onSent={onSent}
          confirm={(otp) => send({ token: pending.token, otp })}
          isConfirming={isBusy}
          onDone={() => void leave()}
          // The toast says it, and the code is still good.
          onException={() => {}}
          danger={texts.privacy.deleteConfirm}
        />
        <Button kind="quiet" wide onClick={onClose}>
          {texts.privacy.keepAccount}
        </Button>
      </div>
    </Dialog>
  );
}
