import { useEffect, useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { CodeForm } from '../../../shell/session/code-form.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import { pendingForgot, resetProof } from './pending-entry.ts';

/** FORGOT_OTP: the code that lets a new password be set (P1-AUTH-37). */
export default function ForgotOtpDialog() {
  const texts = useFormTexts();
  const dialogs = useStandingDialogs();
  const { send, isBusy } = useSend('verifyForgotOtp', { quiet: true });
  const [pending, setPending] = useState(pendingForgot.read);
  useEffect(() => {
    if (!pending) dialogs.open('FORGOT_PASSWORD');
  }, [pending, dialogs]);
  if (!pending) return null;
  return (
    <Dialog title={texts.accounts.otpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <CodeForm
        pending={pending}
        sentToLabel={texts.accounts.forgotSentTo}
        onSent={(next) => {
          pendingForgot.keep(next);
          setPending(next);
        }}
        confirm={(otp) => send({ otp }, { token: pending.token })}
        isConfirming={isBusy}
        onDone={({ token }) => {
          pendingForgot.forget();
          resetProof.keep(token);
          dialogs.open('RESET_PASSWORD');
        }}
        onException={dialogs.close}
      >
        <Button kind="quiet" onClick={() => dialogs.open('FORGOT_PASSWORD')}>
          {texts.accounts.changeContact}
        </Button>
      </CodeForm>
    </Dialog>
  );
}
