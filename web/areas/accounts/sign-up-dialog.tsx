import { readFullName } from '@kiraa/domain/account/names.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { type RefusedCall, textOfCode, textOfField, textOfRefusal } from '../../shell/refusals.ts';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField, useFocusOnError } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { DEFAULT_COUNTRY, type PhoneEntry, readPhone } from '../../ui/phone-number.ts';
import styles from './accounts.module.css';
import { keepPendingLogin } from './pending-login.ts';

interface SignUpEntry {
  readonly fullName: string;
  readonly phone: PhoneEntry;
  readonly isAgreed: boolean;
}

interface SignUpErrors {
  readonly fullName?: string | undefined;
  readonly mobile?: string | undefined;
  readonly terms?: string | undefined;
}

/** SIGNUP: full name, mobile, terms (P1-AUTH-12); the code is asked for next. */
export default function SignUpDialog() {
  const texts = useTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<SignUpEntry>({
    fullName: '',
    phone: { country: DEFAULT_COUNTRY, typed: '' },
    isAgreed: false,
  });
  const { send, isSending, errors } = useSignUp();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send(entry);
  };
  return (
    <Dialog title={texts.accounts.signUpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.accounts.fullName}
          hint={texts.accounts.fullNameHint}
          error={errors.fullName}
          name="fullname"
          autoComplete="name"
          data-autofocus
          value={entry.fullName}
          onChange={(event) => setEntry({ ...entry, fullName: event.target.value })}
        />
        <PhoneField
          label={texts.accounts.mobile}
          countryLabel={texts.accounts.country}
          language={language}
          value={entry.phone}
          onChange={(phone) => setEntry({ ...entry, phone })}
          error={errors.mobile}
        />
        <Checkbox
          name="terms"
          checked={entry.isAgreed}
          onChange={(isAgreed) => setEntry({ ...entry, isAgreed })}
          error={errors.terms}
        >
          {texts.accounts.agreeBefore}{' '}
          <Link to="/terms-and-conditions" target="_blank">
            {texts.accounts.agreeTerms}
          </Link>{' '}
          {texts.accounts.agreeAnd}{' '}
          <Link to="/privacy-policy" target="_blank">
            {texts.accounts.agreePrivacy}
          </Link>
        </Checkbox>
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.signUp}
        </Button>
        <p className={styles.other}>
          {texts.accounts.haveAccount}
          <Button kind="quiet" onClick={() => dialogs.open('LOGIN')}>
            {texts.shell.logIn}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function useSignUp() {
  const texts = useTexts();
  const language = useLanguage();
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const dialogs = useDialogs();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<SignUpErrors>({});

  function showRefusal(answer: RefusedCall): void {
    const fullName = textOfField(texts, answer, 'fullname');
    const mobile = textOfField(texts, answer, 'mobile');
    toasts.error(mobile ?? fullName ?? textOfRefusal(texts, answer));
    setErrors({ fullName, mobile });
  }

  async function send(entry: SignUpEntry): Promise<void> {
    const name = readFullName(entry.fullName);
    const number = readPhone(entry.phone);
    if (!name.ok || !number || !entry.isAgreed) {
      return setErrors({
        fullName: name.ok ? undefined : textOfCode(texts, name.refusal),
        mobile: number ? undefined : texts.refusals.MOBILE_INVALID,
        terms: entry.isAgreed ? undefined : texts.accounts.agreeToTerms,
      });
    }
    setErrors({});
    setSending(true);
    const answer = await api.signUp({
      fullname: name.name,
      usertype: 'renter',
      mobile: number.mobile,
      country_code: number.countryCode,
      language,
    });
    setSending(false);
    if (!answer.ok) return showRefusal(answer);
    const resendAt = Date.now() + (answer.data.resend_seconds ?? 0) * 1_000;
    keepPendingLogin({ token: answer.data.token, ...number, remember: false, resendAt });
    return dialogs.open('SIGNUP_OTP');
  }
  return { send, isSending, errors };
}
