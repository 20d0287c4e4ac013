import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { instantIn } from '../../shell/code-form.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { textOfAuthRefusal } from '../../shell/refusals.ts';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnError } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { type PhoneEntry, readPhone } from '../../ui/phone-number.ts';
import { useAccountEntry } from './account-entry.ts';
import styles from './accounts.module.css';
import { pendingForgot } from './pending-entry.ts';

/** FORGOT_PASSWORD: the mobile, Saudi Arabia first, and Proceed (P1-AUTH-17). */
export default function ForgotPasswordDialog() {
  const texts = useTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [entry, change] = useAccountEntry();
  const { send, isSending, errors } = useForgotPassword();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send(entry.phone);
  };
  return (
    <Dialog title={texts.accounts.forgotTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{texts.accounts.forgotHint}</p>
        <PhoneField
          label={texts.accounts.mobile}
          countryLabel={texts.accounts.country}
          language={language}
          value={entry.phone}
          onChange={(phone) => change({ phone })}
          error={errors.mobile}
          autoFocus
        />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.proceed}
        </Button>
        <p className={styles.other}>
          <Button kind="quiet" onClick={() => dialogs.open('LOGIN')}>
            {texts.shell.logIn}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function useForgotPassword() {
  const texts = useTexts();
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const dialogs = useDialogs();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ mobile?: string }>({});

  async function send(phone: PhoneEntry): Promise<void> {
    const number = readPhone(phone);
    if (!number) return setErrors({ mobile: texts.refusals.MOBILE_INVALID });
    setErrors({});
    setSending(true);
    const { mobile, countryCode } = number;
    const answer = await api.forgotPassword({ type: 'mobile', mobile, country_code: countryCode });
    setSending(false);
    if (!answer.ok) {
      const text = textOfAuthRefusal(texts, answer);
      toasts.error(text);
      return setErrors({ mobile: text });
    }
    pendingForgot.keep({
      token: answer.data.token,
      sentTo: `${countryCode} ${mobile}`,
      resendAt: instantIn(answer.data.resend_seconds ?? 0),
    });
    return dialogs.open('FORGOT_OTP');
  }
  return { send, isSending, errors };
}
