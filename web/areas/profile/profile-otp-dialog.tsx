import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfField, textOfRefusal } from '../../shell/refusals.ts';
import { renewAccount } from '../../shell/session.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnError } from '../../ui/field.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import {
  forgetPendingChange,
  keepPendingChange,
  type PendingChange,
  readPendingChange,
} from './pending-change.ts';
import styles from './profile.module.css';
import { outcomeOf } from './profile-answer.ts';

/** PROFILE_OTP: the code for a new mobile, then for a new e-mail address where both change (P1-PROF-11). */
export default function ProfileOtpDialog() {
  const dialogs = useDialogs();
  const [pending, setPending] = useState(readPendingChange);
  // Opened by a link with no code on its way: there is nothing to confirm.
  useEffect(() => {
    if (!pending) dialogs.close();
  }, [pending, dialogs]);
  const follow = (next: PendingChange) => {
    keepPendingChange(next);
    setPending(next);
  };
  return pending ? <CodeForm key={pending.token} pending={pending} onNext={follow} /> : null;
}

interface CodeFormProps {
  readonly pending: PendingChange;
  readonly onNext: (pending: PendingChange) => void;
}

function CodeForm({ pending, onNext }: CodeFormProps) {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { confirm, isConfirming, errors } = useConfirm(pending, onNext);
  useFocusOnError(form, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirming) void confirm(code);
  };
  return (
    <Dialog title={texts.profile.otpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>
          {texts.accounts.otpSentTo} <bdi className={styles.number}>{pending.destination}</bdi>
        </p>
        <OtpField
          label={texts.accounts.otpLabel}
          digits={OTP_DIGITS}
          value={code}
          onChange={setCode}
          error={errors.otp}
        />
        <Button type="submit" wide waiting={isConfirming ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.confirm}
        </Button>
        <ResendButton pending={pending} onNext={onNext} />
      </form>
    </Dialog>
  );
}

function ResendButton({ pending, onNext }: CodeFormProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const api = useApi();
  const secondsLeft = useCountdown(pending.resendAt);
  const [isSending, setSending] = useState(false);
  async function resend(): Promise<void> {
    if (secondsLeft > 0 || isSending) return;
    setSending(true);
    const answer = await api.resendOtp({}, { token: pending.token });
    setSending(false);
    if (!answer.ok) return;
    onNext({ ...pending, resendAt: Date.now() + (answer.data.resendSeconds ?? 0) * 1_000 });
    toasts.success(texts.accounts.codeSentAgain);
  }
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Button
      kind="quiet"
      wide
      waiting={isSending ? texts.shell.pleaseWait : undefined}
      aria-disabled={secondsLeft > 0 || undefined}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? texts.accounts.resendIn(clock) : texts.accounts.resend}
    </Button>
  );
}

function useConfirm(pending: PendingChange, onNext: (pending: PendingChange) => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const api = useApi({ quiet: true });
  const [isConfirming, setConfirming] = useState(false);
  const [errors, setErrors] = useState<{ otp?: string }>({});

  async function confirm(code: string): Promise<void> {
    if (code.length !== OTP_DIGITS) return setErrors({ otp: texts.refusals.OTP_WRONG });
    setErrors({});
    setConfirming(true);
    const answer = await api.verifyProfileOtp({ otp: code }, { token: pending.token });
    setConfirming(false);
    if (!answer.ok) {
      const text = textOfField(texts, answer, 'otp') ?? textOfRefusal(texts, answer);
      toasts.error(text);
      return setErrors({ otp: text });
    }
    renewAccount(answer.data.data);
    const outcome = outcomeOf(answer.data);
    if (outcome.kind === 'code') {
      toasts.info(texts.profile.codeSent);
      return onNext({ ...outcome, resendAt: Date.now() + outcome.seconds * 1_000 });
    }
    forgetPendingChange();
    toasts.success(texts.profile.saved);
    return dialogs.finish();
  }
  return { confirm, isConfirming, errors };
}
