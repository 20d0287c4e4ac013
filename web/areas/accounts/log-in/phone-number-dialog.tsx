import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textOfAuthRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { DEFAULT_COUNTRY, type PhoneEntry, readPhone } from '../../../ui/fields/phone-number.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import { type PendingSocial, pendingSocial } from './pending-social.ts';
import { useRegisterSocial } from './use-register-social.ts';

/** PHONE_NUMBER: the mobile of somebody who came from Google, and then its code (P1-AUTH-19, P1-AUTH-36). */
export default function PhoneNumberDialog() {
  const dialogs = useDialogs();
  const [pending] = useState(pendingSocial.read);
  useEffect(() => {
    if (!pending) dialogs.open('LOGIN');
  }, [pending, dialogs]);
  return pending ? <PhoneNumberForm pending={pending} /> : null;
}

function PhoneNumberForm({ pending }: { readonly pending: PendingSocial }) {
  const texts = useFormTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState<PhoneEntry>({ country: DEFAULT_COUNTRY, typed: pending.mobile ?? '' });
  const { send, isSending, errors } = useSendNumber(pending);
  useFocusOnError(form, errors);
  useProofCheck(pending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(phone);
  };
  return (
    <Dialog title={texts.accounts.phoneTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{texts.accounts.phoneHint(pending.fullName)}</p>
        <PhoneField
          label={texts.accounts.mobile}
          countryLabel={texts.accounts.country}
          language={language}
          value={phone}
          onChange={setPhone}
          error={errors.mobile}
          autoFocus
        />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the number can mend stays at the number; anything else is said and ends the dialog (P1-AUTH-57). */
const AT_THE_NUMBER = ['MOBILE_INVALID', 'COUNTRY_CLOSED', 'OTP_TOO_MANY', 'SMS_NOT_SENT'];

function useSendNumber(pending: PendingSocial) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const { register, isBusy: isSending } = useRegisterSocial();
  const [errors, setErrors] = useState<{ mobile?: string }>({});

  async function send(phone: PhoneEntry): Promise<void> {
    const number = readPhone(phone);
    if (!number) return setErrors({ mobile: texts.refusals.MOBILE_INVALID }); // P1-AUTH-54
    setErrors({});
    const refused = await register(pending, number);
    if (!refused) return dialogs.open('SIGNUP_OTP');
    const text = textOfAuthRefusal(texts, refused);
    toasts.error(text);
    if (AT_THE_NUMBER.includes(refused.refusal.code)) return setErrors({ mobile: text });
    pendingSocial.forget();
    return dialogs.close();
  }
  return { send, isSending, errors };
}

/** After a reload or by a link: is the proof still good, and has another tab made the account meanwhile (P1-AUTH-67)? */
function useProofCheck({ proof }: PendingSocial): void {
  const texts = useFormTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const { send } = useSend('checkSocialUser', { quiet: true, parallel: true });
  useEffect(() => {
    // Whoever has closed the dialog meanwhile is not led back into it.
    const leaving = new AbortController();
    const check = async () => {
      const answer = await send({ socialType: 'google' }, { token: proof, signal: leaving.signal });
      const isEnded = !answer.ok && answer.refusal.code === 'SOCIAL_ENDED';
      if (!isEnded && !(answer.ok && answer.data.exists)) return;
      pendingSocial.forget();
      toasts.info(isEnded ? texts.refusals.SOCIAL_ENDED : texts.accounts.googleKnown);
      dialogs.open('LOGIN');
    };
    void check();
    return () => leaving.abort();
  }, [send, dialogs, proof, texts, toasts]);
}
