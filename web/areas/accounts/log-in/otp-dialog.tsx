import { useEffect, useState } from 'react';
import { type RefusedCall, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { CodeForm } from '../../../shell/session/code-form.tsx';
import type { PendingCode } from '../../../shell/session/pending-code.ts';
import { deviceToken } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import { confirmedNumber, type PendingEntry, pendingEntry } from './pending-entry.ts';
import { useEnter } from './use-enter.ts';

/** SIGNUP_OTP: the code of a registration or a login; afterwards the person is where they were (P1-AUTH-34). */
export default function OtpDialog() {
  const dialogs = useDialogs();
  const [pending, setPending] = useState(pendingEntry.read);
  // Opened by a link with no code on its way: begin with the number.
  useEffect(() => {
    if (!pending) dialogs.open('LOGIN');
  }, [pending, dialogs]);
  const keep = (next: PendingCode) => {
    if (!pending) return;
    pendingEntry.keep({ ...pending, ...next });
    setPending({ ...pending, ...next });
  };
  return pending ? <OtpOf pending={pending} onSent={keep} /> : null;
}

function OtpOf({ pending, onSent }: { pending: PendingEntry; onSent: (next: PendingCode) => void }) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const { send, isBusy } = useSend('verifySignUpOtp', { quiet: true });
  const enter = useEnter();
  const { mobile, countryCode } = pending.person;

  /** The holder of the number is told that it has no account, and signs up without a second code (P1-AUTH-32). */
  function signUpInstead(call: RefusedCall): boolean {
    const { code, token } = call.refusal;
    if (code !== 'ACCOUNT_UNKNOWN' || token === undefined) return false;
    // The code was right: that is no failure of theirs.
    toasts.info(textOfRefusal(texts, call));
    pendingEntry.forget();
    confirmedNumber.keep({ token, mobile, countryCode });
    dialogs.open('SIGNUP');
    return true;
  }
  return (
    <Dialog title={texts.accounts.otpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <CodeForm
        pending={pending}
        sentToLabel={texts.accounts.otpSentTo}
        onSent={onSent}
        confirm={(otp) =>
          send(
            { otp, mobile, countryCode, remember: pending.remember, deviceToken: deviceToken() },
            { token: pending.token },
          )
        }
        isConfirming={isBusy}
        onDone={(answer) => enter(answer, pending.remember)}
        onRefused={signUpInstead}
        onException={dialogs.close}
      >
        <Button kind="quiet" onClick={() => dialogs.open('LOGIN')}>
          {texts.accounts.changeNumber}
        </Button>
      </CodeForm>
    </Dialog>
  );
}
