import { useMemo, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { signByPasskey } from '../../../shell/passkeys/passkey-device.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import styles from './people.module.css';

interface Ways {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** A passkey, the code of the app, or a recovery code; then the page that was asked for comes by itself. */
export function SecondFactorStep({ hasApp, hasPasskey }: Ways) {
  const texts = useAllTexts();
  const words = texts.house;
  const { send, isBusy } = useSend('passSecondFactor', { quiet: true, changes: ['adminAccess'] });
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  useFocusOnError(
    form,
    useMemo(() => ({ fault }), [fault]),
  );

  async function pass(): Promise<void> {
    if (code.trim() === '') return setFault(texts.refusals.REQUIRED);
    const answer = await send({ code });
    if (!answer.ok) setFault(textOfField(texts, answer, 'code') ?? textOfRefusal(texts, answer));
  }

  const ofPasskey = hasApp ? words.codeHintOfBoth : words.codeHintOfPasskey;
  return (
    <form
      ref={form}
      className={styles.step}
      aria-labelledby="second-factor-step"
      onSubmit={(event) => {
        event.preventDefault();
        void pass();
      }}
    >
      <h1 id="second-factor-step">{words.codeTitle}</h1>
      <p className={styles.soft}>{hasPasskey ? ofPasskey : words.codeHint}</p>
      {hasPasskey && <PassByPasskey />}
      <TextField
        label={hasApp ? words.code : words.recoveryCode}
        hint={hasApp ? words.codeOrRecovery : undefined}
        error={fault}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        kind={hasPasskey ? 'secondary' : 'primary'}
        waiting={isBusy ? words.waiting : undefined}
      >
        {words.goOn}
      </Button>
    </form>
  );
}

function PassByPasskey() {
  const texts = useAllTexts();
  const words = texts.house;
  const ask = useSend('askFactorPasskey', { quiet: true });
  const pass = useSend('passFactorPasskey', { quiet: true, changes: ['adminAccess'] });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function sign(): Promise<string | undefined> {
    const asked = await ask.send({});
    if (!asked.ok) return textOfRefusal(texts, asked);
    const signed = await signByPasskey(asked.data.options);
    if (!signed.ok) return texts.accounts.passkeyFaults[signed.fault];
    const passed = await pass.send({ answer: signed.answer });
    return passed.ok ? undefined : textOfRefusal(texts, passed);
  }
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    setFault(await sign());
    setBusy(false);
  }
  return (
    <>
      <Button waiting={isBusy ? texts.accounts.askingDevice : undefined} onClick={() => void press()}>
        {words.usePasskey}
      </Button>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
