import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import styles from '../accounts.module.css';
import type { AccountEntry } from './account-entry.ts';

interface ContactFieldProps {
  readonly entry: AccountEntry;
  readonly change: (change: Partial<AccountEntry>) => void;
  readonly errors: { readonly mobile?: string | undefined; readonly email?: string | undefined };
}

/** The mobile of an account or, for who would rather, its confirmed e-mail address. */
export function ContactField({ entry, change, errors }: ContactFieldProps) {
  const { accounts } = useFormTexts();
  const language = useLanguage();
  return (
    <div>
      {entry.byEmail ? (
        <TextField
          label={accounts.email}
          error={errors.email}
          type="email"
          name="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          data-autofocus
          value={entry.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      ) : (
        <PhoneField
          label={accounts.mobile}
          countryLabel={accounts.country}
          language={language}
          value={entry.phone}
          onChange={(phone) => change({ phone })}
          error={errors.mobile}
          autoFocus
        />
      )}
      <Button kind="quiet" className={styles.under} onClick={() => change({ byEmail: !entry.byEmail })}>
        {entry.byEmail ? accounts.byMobile : accounts.byEmail}
      </Button>
    </div>
  );
}
