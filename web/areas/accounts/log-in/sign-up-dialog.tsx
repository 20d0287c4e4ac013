import { type FormEvent, useRef, useState } from 'react';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';
import { useAccountEntry } from './account-entry.ts';
import { GoogleButton } from './google-button.tsx';
import { LegalLinks } from './legal-links.tsx';
import { confirmedNumber } from './pending-entry.ts';
import { RememberSwitch } from './remember-switch.tsx';
import { useSignUp } from './use-sign-up.ts';

/** SIGNUP: full name, mobile, terms (P1-AUTH-12); the code is asked for next, unless the number is confirmed already. */
export default function SignUpDialog() {
  const texts = useFormTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [entry, change] = useAccountEntry();
  const [isAgreed, setAgreed] = useState(false);
  const [confirmed, setConfirmed] = useState(confirmedNumber.read);
  const { send, isSending, errors } = useSignUp(confirmed, () => setConfirmed(undefined));
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(entry, isAgreed);
  };
  return (
    <Dialog title={texts.accounts.signUpTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.accounts.fullName}
          hint={texts.accounts.fullNameHint}
          error={errors.fullName}
          name="fullName"
          autoComplete="name"
          data-autofocus
          value={entry.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
        {confirmed ? (
          <ConfirmedLine
            number={`${confirmed.countryCode} ${confirmed.mobile}`}
            onChange={() => {
              confirmedNumber.forget();
              setConfirmed(undefined);
            }}
          />
        ) : (
          <PhoneField
            label={texts.accounts.mobile}
            countryLabel={texts.accounts.country}
            language={language}
            value={entry.phone}
            onChange={(phone) => change({ phone })}
            error={errors.mobile}
          />
        )}
        <Checkbox name="terms" checked={isAgreed} onChange={setAgreed} error={errors.terms}>
          {texts.accounts.agreeBefore} <LegalLinks />
        </Checkbox>
        <RememberSwitch entry={entry} change={change} />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.signUp}
        </Button>
        <GoogleButton mode={entry.mode} remember={entry.remember} />
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

function ConfirmedLine({ number, onChange }: { readonly number: string; readonly onChange: () => void }) {
  const { accounts } = useFormTexts();
  return (
    <div className={styles.confirmed}>
      <p>{accounts.numberConfirmed}</p>
      <bdi className={styles.number} dir="ltr">
        {number}
      </bdi>
      <Button kind="quiet" className={styles.under} onClick={onChange}>
        {accounts.changeNumber}
      </Button>
    </div>
  );
}
