import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { textOfField, textOfRefusal } from '../../shell/refusals.ts';
import type { Mode } from '../../shell/session.tsx';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnError } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { DEFAULT_COUNTRY, type PhoneEntry, readPhone } from '../../ui/phone-number.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './accounts.module.css';
import { keepPendingLogin } from './pending-login.ts';

/** LOGIN: renter or owner, the mobile, and a code is sent (P1-AUTH-11). */
export default function LogInDialog() {
  const texts = useTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>('renter');
  const [phone, setPhone] = useState<PhoneEntry>({ country: DEFAULT_COUNTRY, typed: '' });
  const [remember, setRemember] = useState(false);
  const { send, isSending, errors } = useLogIn();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send({ mode, phone, remember });
  };
  return (
    <Dialog title={texts.accounts.logInTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{texts.accounts.logInHint}</p>
        <Segments
          label={texts.accounts.logInAs}
          name="usertype"
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'renter', label: texts.accounts.asRenter },
            { value: 'owner', label: texts.accounts.asOwner },
          ]}
        />
        <PhoneField
          label={texts.accounts.mobile}
          countryLabel={texts.accounts.country}
          language={language}
          value={phone}
          onChange={setPhone}
          error={errors.mobile}
          autoFocus
        />
        <Checkbox checked={remember} onChange={setRemember} name="remember">
          {texts.accounts.rememberMe}
        </Checkbox>
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.sendCode}
        </Button>
        <p className={styles.other}>
          {texts.accounts.newHere}
          <Button kind="quiet" onClick={() => dialogs.open('SIGNUP')}>
            {texts.accounts.createAccount}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

interface LogInEntry {
  readonly mode: Mode;
  readonly phone: PhoneEntry;
  readonly remember: boolean;
}

function useLogIn() {
  const texts = useTexts();
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const dialogs = useDialogs();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ mobile?: string | undefined }>({});

  async function send({ mode, phone, remember }: LogInEntry): Promise<void> {
    const number = readPhone(phone);
    if (!number) return setErrors({ mobile: texts.refusals.MOBILE_INVALID });
    setErrors({});
    setSending(true);
    const answer = await api.logIn({
      usertype: mode,
      logintype: 'mobile',
      mobile: number.mobile,
      country_code: number.countryCode,
    });
    setSending(false);
    if (!answer.ok) {
      // No account under this number is said at the number, where it can be mended (P1-AUTH-32).
      const text = textOfField(texts, answer, 'mobile') ?? textOfRefusal(texts, answer);
      toasts.error(text);
      return setErrors({ mobile: text });
    }
    keepPendingLogin({
      token: answer.data.token,
      ...number,
      remember,
      resendAt: Date.now() + (answer.data.resend_seconds ?? 0) * 1_000,
    });
    return dialogs.open('SIGNUP_OTP');
  }
  return { send, isSending, errors };
}
