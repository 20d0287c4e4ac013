import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { textOfField, textOfRefusal } from '../../shell/refusals.ts';
import { useSession } from '../../shell/session.tsx';
import { useTexts } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnError } from '../../ui/field.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './accounts.module.css';
import {
  forgetPendingLogin,
  keepPendingLogin,
  type PendingLogin,
  readPendingLogin,
} from './pending-login.ts';

/** SIGNUP_OTP: the code of a registration or a login; afterwards the person is where they were (P1-AUTH-34). */
export default function OtpDialog() {
  const dialogs = useDialogs();
  const [pending, setPending] = useState(readPendingLogin);
  // Opened by a link with no code on its way: begin with the number.
  useEffect(() => {
    if (!pending) dialogs.open('LOGIN');
  }, [pending, dialogs]);
  return pending ? <OtpForm pending={pending} onSentAgain={setPending} /> : null;
}

interface OtpFormProps {
  readonly pending: PendingLogin;
  readonly onSentAgain: (pending: PendingLogin) => void;
}

function OtpForm({ pending, onSentAgain }: OtpFormProps) {
  const texts = useTexts();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { confirm, isConfirming, errors } = useConfirm(pending);
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirming) void confirm(code);
  };
  return (
    <Dialog title={texts.accounts.otpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>
          {texts.accounts.otpSentTo}{' '}
          <bdi className={styles.number} dir="ltr">
            {pending.countryCode} {pending.mobile}
          </bdi>
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
        <p className={styles.other}>
          <ResendButton pending={pending} onSentAgain={onSentAgain} />
          <Button kind="quiet" onClick={() => dialogs.open('LOGIN')}>
            {texts.accounts.changeNumber}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** Counts down from 60 seconds; before 0 it does nothing (P1-AUTH-16, P1-AUTH-38). */
function ResendButton({ pending, onSentAgain }: OtpFormProps) {
  const texts = useTexts();
  const toasts = useToasts();
  const api = useApi();
  const secondsLeft = useCountdown(pending.resendAt);
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    if (secondsLeft > 0 || isSending) return;
    setSending(true);
    const number = { mobile: pending.mobile, country_code: pending.countryCode };
    const answer = await api.resendOtp(number, { token: pending.token });
    setSending(false);
    if (!answer.ok) return;
    const resendAt = Date.now() + (answer.data.resend_seconds ?? 0) * 1_000;
    const next = { ...pending, token: answer.data.token, resendAt };
    keepPendingLogin(next);
    onSentAgain(next);
    toasts.success(texts.accounts.codeSentAgain);
  }
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Button
      kind="quiet"
      waiting={isSending ? texts.shell.pleaseWait : undefined}
      aria-disabled={secondsLeft > 0 || undefined}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? texts.accounts.resendIn(clock) : texts.accounts.resend}
    </Button>
  );
}

function useConfirm(pending: PendingLogin) {
  const texts = useTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const session = useSession();
  const api = useApi({ quiet: true });
  const [isConfirming, setConfirming] = useState(false);
  const [errors, setErrors] = useState<{ otp?: string }>({});

  async function confirm(code: string): Promise<void> {
    if (code.length !== OTP_DIGITS) return setErrors({ otp: texts.refusals.OTP_WRONG });
    setErrors({});
    setConfirming(true);
    const { mobile, countryCode, remember, token } = pending;
    const answer = await api.verifySignUpOtp(
      { otp: code, mobile, country_code: countryCode, remember },
      { token },
    );
    setConfirming(false);
    if (!answer.ok) {
      const text = textOfField(texts, answer, 'otp') ?? textOfRefusal(texts, answer);
      toasts.error(text);
      return setErrors({ otp: text });
    }
    if (!answer.data.userdetails) return;
    forgetPendingLogin();
    session.signIn(answer.data.token, answer.data.userdetails, { remember });
    toasts.success(texts.accounts.welcome(answer.data.userdetails.fullname));
    return dialogs.finish();
  }
  return { confirm, isConfirming, errors };
}
