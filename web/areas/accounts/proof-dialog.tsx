import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { hasPasskeys, signByPasskey } from '../../shell/passkeys/passkey-device.ts';
import { CodeForm, instantIn } from '../../shell/session/code-form.tsx';
import type { PendingCode } from '../../shell/session/pending-code.ts';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';
import { ownMobile } from './own-mobile.ts';

interface ProofProps {
  /** Whether the person has shown that it is them; false when they closed the dialog. */
  readonly onEnd: (isGiven: boolean) => void;
}

/** A code to the account's mobile, or a passkey for whoever has one: what a stolen session cannot give (D-STEP-UP). */
export default function ProofDialog({ onEnd }: ProofProps) {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const own = useCall('passkeys', {}, { skip: !hasPasskeys() });
  const [pending, setPending] = useState<PendingCode>();
  const { ask, isAsking } = useAskCode(setPending, () => onEnd(false));
  const hasNone = !hasPasskeys() || own.state.kind === 'failed' || own.data?.data.length === 0;
  const isSent = useRef(false);
  // Who has no passkey has nothing to choose: the code is on its way with the dialog.
  useEffect(() => {
    if (!hasNone || isSent.current) return;
    isSent.current = true;
    void ask();
  }, [hasNone, ask]);

  if (!pending && !own.data?.data.length) return null;
  return (
    // Another key for each step, so that the focus goes to what is to be done next.
    <Dialog
      key={pending ? 'code' : 'choice'}
      title={words.codeTitle}
      closeLabel={texts.shell.close}
      onClose={() => onEnd(false)}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{words.codeHint}</p>
        {pending ? (
          <OwnCode pending={pending} onSent={setPending} onEnd={onEnd} />
        ) : (
          <>
            <OwnPasskey onGiven={() => onEnd(true)} />
            <Button
              kind="secondary"
              wide
              waiting={isAsking ? texts.shell.pleaseWait : undefined}
              onClick={() => void ask()}
            >
              {words.byCode}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function useAskCode(onAsked: (pending: PendingCode) => void, onRefused: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const details = useSession().account?.details;
  const { send, isBusy } = useSend('askPasskeyCode', { quiet: true });
  async function ask(): Promise<void> {
    const asked = await send({});
    if (!asked.ok) {
      toasts.error(textOfRefusal(texts, asked));
      return onRefused();
    }
    const { token, resendSeconds } = asked.data;
    return onAsked({ token, sentTo: ownMobile(details), resendAt: instantIn(resendSeconds) });
  }
  return { ask, isAsking: isBusy };
}

interface OwnCodeProps extends ProofProps {
  readonly pending: PendingCode;
  readonly onSent: (next: PendingCode) => void;
}

function OwnCode({ pending, onSent, onEnd }: OwnCodeProps) {
  const texts = useAllTexts();
  const { send, isBusy } = useSend('confirmPasskeyCode', { quiet: true });
  return (
    <CodeForm
      pending={pending}
      sentToLabel={texts.accounts.otpSentTo}
      onSent={onSent}
      confirm={(otp) => send({ token: pending.token, otp })}
      isConfirming={isBusy}
      onDone={() => onEnd(true)}
      onException={() => onEnd(false)}
    />
  );
}

function OwnPasskey({ onGiven }: { readonly onGiven: () => void }) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const begin = useSend('beginPasskeyProof', { quiet: true });
  const prove = useSend('proveByPasskey', { quiet: true });
  const [isBusy, setBusy] = useState(false);

  /** What went wrong, if anything did. */
  async function tryDevice(): Promise<string | undefined> {
    const begun = await begin.send({});
    if (!begun.ok) return textOfRefusal(texts, begun);
    const signed = await signByPasskey(begun.data.options);
    if (!signed.ok) return texts.accounts.passkeyFaults[signed.fault];
    const proved = await prove.send({ answer: signed.answer });
    return proved.ok ? undefined : textOfRefusal(texts, proved);
  }
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const fault = await tryDevice();
    setBusy(false);
    if (fault === undefined) onGiven();
    else toasts.error(fault);
  }
  return (
    <Button wide waiting={isBusy ? texts.passkeys.waiting : undefined} onClick={() => void press()}>
      {texts.passkeys.byPasskey}
    </Button>
  );
}
