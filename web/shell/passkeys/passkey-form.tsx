import { PASSKEY_NAME_LETTERS } from '@kiraa/domain/account/passkeys.ts';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import { type RefusedCall, textOfField, textOfRefusal } from '../calls/refusals.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import { makePasskey } from './passkey-device.ts';
import styles from './passkeys.module.css';

type Sent<Answer> = { readonly ok: true; readonly data: Answer } | RefusedCall;

interface PasskeyFormProps {
  readonly begin: () => Promise<Sent<{ readonly options: string }>>;
  /** Keeps what the device made, under the name; what follows is the caller's to show. */
  readonly add: (name: string, answer: string) => Promise<Sent<unknown>>;
  readonly onCancel: () => void;
}

/** Names a new passkey and has the device make it; the name stays where it is when that fails. */
export function PasskeyForm({ begin, add, onCancel }: PasskeyFormProps) {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useFocusOnError(
    form,
    useMemo(() => ({ fault }), [fault]),
  );

  async function make(): Promise<string | undefined> {
    if (name.trim() === '') return texts.refusals.REQUIRED;
    const begun = await begin();
    if (!begun.ok) return textOfRefusal(texts, begun);
    const made = await makePasskey(begun.data.options);
    if (!made.ok) return texts.accounts.passkeyFaults[made.fault];
    const added = await add(name, made.answer);
    return added.ok ? undefined : (textOfField(texts, added, 'name') ?? textOfRefusal(texts, added));
  }
  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    setFault(await make());
    setBusy(false);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={fault}
        dir="auto"
        maxLength={PASSKEY_NAME_LETTERS}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" waiting={isBusy ? words.waiting : undefined}>
          {words.make}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
