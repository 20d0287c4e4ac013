import { inFours, plainIban } from '@kiraa/domain/account/iban.ts';
import { type FormEvent, useRef } from 'react';
import type { CallAnswer } from '../../shell/calls/call-cache.ts';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import { type BankEntry, bankInNumber, liveNumberError, shownIban, withNumber } from './bank-entry.ts';
import styles from './profile.module.css';
import { Section } from './section.tsx';
import { type BankTexts, useSaveBank } from './use-save-bank.ts';

interface BankSectionProps {
  /** Undefined while the saved details are on their way. */
  readonly entry: BankEntry | undefined;
  readonly onChange: (entry: BankEntry) => void;
  readonly onDone: () => void;
  readonly isFailed: boolean;
  readonly onTryAgain: () => void;
}

/** The owner's bank block (P1-PROF-09). */
export function BankSection({ entry, onChange, onDone, isFailed, onTryAgain }: BankSectionProps) {
  const texts = useAllTexts();
  // Asked for in the language of the page, which names the banks (P1-PROF-25).
  const choices = useCall('banks', {});
  const tryAgain = () => {
    if (isFailed) onTryAgain();
    void choices.refetch();
  };
  return (
    <Section title={texts.profile.bank} hint={texts.profile.bankHint} anchor="bank">
      {isFailed || choices.state.kind === 'failed' ? (
        <Failed title={texts.profile.loadFailed} isInline onRetry={tryAgain} />
      ) : choices.data && entry ? (
        <BankForm entry={entry} choices={choices.data.data} onChange={onChange} onDone={onDone} />
      ) : (
        <Busy className={styles.form} height={76} />
      )}
    </Section>
  );
}

interface BankFormProps {
  readonly entry: BankEntry;
  readonly choices: CallAnswer<'banks'>['data'];
  readonly onChange: (entry: BankEntry) => void;
  readonly onDone: () => void;
}

function BankForm({ entry, choices, onChange, onDone }: BankFormProps) {
  const texts = useAllTexts();
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, errors, refused } = useSaveBank(choices, entry, onDone);
  useFocusOnError(form, refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <BankFields entry={entry} choices={choices} onChange={onChange} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" waiting={isSaving ? texts.shell.pleaseWait : undefined}>
          {texts.profile.saveBank}
        </Button>
      </div>
    </form>
  );
}

function BankFields({
  entry,
  choices,
  onChange,
  errors,
}: Omit<BankFormProps, 'onDone'> & { errors: BankTexts }) {
  const messages = useAllTexts();
  const texts = messages.profile;
  const live = liveNumberError(choices, entry);
  /** As it is read once it is left. */
  const accountNumber = inFours(plainIban(entry.accountNumber));
  const named = bankInNumber(choices, entry.accountNumber);
  return (
    <>
      <TextField
        label={texts.holder}
        error={errors.accountHolderName}
        name="accountHolderName"
        autoComplete="name"
        dir="auto"
        value={entry.holder}
        onChange={(event) => onChange({ ...entry, holder: event.target.value })}
      />
      <TextField
        label={texts.accountNumber}
        hint={named ? texts.bankKnown(named.bankName) : texts.accountNumberHint}
        error={live ? textOfCode(messages, live) : errors.accountNumber}
        name="accountNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        value={entry.accountNumber}
        onChange={(event) => onChange(withNumber(choices, entry, event.target.value))}
        onBlur={() => accountNumber !== entry.accountNumber && onChange({ ...entry, accountNumber })}
      />
      <SelectField
        label={texts.bankName}
        error={errors.bankName}
        name="bankName"
        value={entry.bic}
        onChange={(event) => onChange({ ...entry, bic: event.target.value })}
      >
        <option value="">{texts.chooseBank}</option>
        {choices.map((bank) => (
          <option key={bank.bic} value={bank.bic}>
            {bank.bankName}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.iban}
        hint={texts.ibanHint}
        error={errors.iban}
        name="iban"
        dir="ltr"
        readOnly
        value={shownIban(choices, entry)}
      />
    </>
  );
}
