import { type FormEvent, useRef, useState } from 'react';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';
import { useAccountEntry } from './account-entry.ts';
import { ContactField } from './contact-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LegalLinks } from './legal-links.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RememberSwitch } from './remember-switch.tsx';
import { useLogIn } from './use-log-in.ts';

/** LOGIN: renter or owner, the mobile, and a code is sent (P1-AUTH-11); or the password, where there is one. */
export default function LogInDialog() {
  const texts = useFormTexts();
  const language = useLanguage();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [entry, change] = useAccountEntry();
  const [password, setPassword] = useState('');
  const { send, isSending, errors } = useLogIn();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(entry, entry.byPassword ? password : undefined);
  };
  return (
    <Dialog title={texts.accounts.logInTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {!entry.byPassword && <p className={styles.hint}>{texts.accounts.logInHint}</p>}
        <Segments
          label={texts.accounts.logInAs}
          name="mode"
          value={entry.mode}
          onChange={(mode) => change({ mode })}
          choices={[
            { value: 'renter', label: texts.accounts.asRenter },
            { value: 'owner', label: texts.accounts.asOwner },
          ]}
        />
        {entry.byPassword ? (
          <>
            <ContactField entry={entry} change={change} errors={errors} />
            <PasswordEntry value={password} onChange={setPassword} error={errors.password} />
          </>
        ) : (
          <PhoneField
            label={texts.accounts.mobile}
            countryLabel={texts.accounts.country}
            language={language}
            value={entry.phone}
            onChange={(phone) => change({ phone })}
            error={errors.mobile}
            autoFocus
          />
        )}
        <RememberSwitch entry={entry} change={change} />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {entry.byPassword ? texts.accounts.logIn : texts.accounts.sendCode}
        </Button>
        <p className={styles.other}>
          <Button kind="quiet" onClick={() => change({ byPassword: !entry.byPassword })}>
            {entry.byPassword ? texts.accounts.byCode : texts.accounts.byPassword}
          </Button>
        </p>
        <GoogleButton mode={entry.mode} remember={entry.remember} />
        <PasskeyButton mode={entry.mode} remember={entry.remember} />
        <p className={styles.other}>
          {texts.accounts.newHere}
          <Button kind="quiet" onClick={() => dialogs.open('SIGNUP')}>
            {texts.accounts.createAccount}
          </Button>
        </p>
        <p className={styles.legal}>
          {texts.accounts.agreeByLoggingIn} <LegalLinks />
        </p>
      </form>
    </Dialog>
  );
}

interface PasswordEntryProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function PasswordEntry({ value, onChange, error }: PasswordEntryProps) {
  const { accounts } = useFormTexts();
  const dialogs = useDialogs();
  return (
    <div>
      <PasswordField
        label={accounts.password}
        showLabel={accounts.showPassword}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={onChange}
        error={error}
      />
      <Button kind="quiet" className={styles.under} onClick={() => dialogs.open('FORGOT_PASSWORD')}>
        {accounts.forgotPassword}
      </Button>
    </div>
  );
}
