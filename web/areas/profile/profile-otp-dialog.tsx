import { useEffect, useState } from 'react';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { CodeForm, instantIn } from '../../shell/session/code-form.tsx';
import { renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { type PendingChange, pendingChange } from './pending-change.ts';
import { outcomeOf, type SavedAnswer } from './profile-answer.ts';

/** PROFILE_OTP: the code for a new mobile, then for a new e-mail address where both change (P1-PROF-11). */
export default function ProfileOtpDialog() {
  const dialogs = useDialogs();
  const [pending, setPending] = useState(pendingChange.read);
  // Opened by a link with no code on its way: there is nothing to confirm.
  useEffect(() => {
    if (!pending) dialogs.close();
  }, [pending, dialogs]);
  const follow = (next: PendingChange) => {
    pendingChange.keep(next);
    setPending(next);
  };
  return pending ? <CodeOf key={pending.token} pending={pending} onNext={follow} /> : null;
}

interface CodeOfProps {
  readonly pending: PendingChange;
  readonly onNext: (pending: PendingChange) => void;
}

function CodeOf({ pending, onNext }: CodeOfProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const { send, isBusy } = useSend('verifyProfileOtp', { quiet: true });
  const { destination: sentTo, ...sent } = pending;

  function goOn(answer: SavedAnswer): void {
    renewAccount(answer.data);
    const outcome = outcomeOf(answer);
    if (outcome.kind === 'code') {
      toasts.info(texts.profile.codeSent);
      onNext({ ...outcome, resendAt: instantIn(outcome.seconds) });
    } else {
      pendingChange.forget();
      if (answer.isEmailAsked === false) toasts.error(texts.profile.emailNotAsked);
      else toasts.success(texts.profile.saved);
      dialogs.finish();
    }
  }
  return (
    <Dialog title={texts.profile.otpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <CodeForm
        pending={{ ...sent, sentTo }}
        sentToLabel={texts.accounts.otpSentTo}
        onSent={({ resendAt, secondCode }) =>
          onNext({ ...pending, resendAt, ...(secondCode && { secondCode }) })
        }
        confirm={(otp) => send({ otp }, { token: pending.token })}
        isConfirming={isBusy}
        onDone={goOn}
        // The toast says it: nothing that was typed is at fault, and the code is still good.
        onException={() => {}}
      />
    </Dialog>
  );
}
