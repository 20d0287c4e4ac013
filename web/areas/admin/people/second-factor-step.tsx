import { useMemo, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import styles from './people.module.css';

/** The code of the app, or a recovery code; then the page that was asked for comes by itself. */
export function SecondFactorStep() {
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
      <p className={styles.soft}>{words.codeHint}</p>
      <TextField
        label={words.code}
        hint={words.codeOrRecovery}
        error={fault}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" waiting={isBusy ? words.waiting : undefined}>
        {words.goOn}
      </Button>
    </form>
  );
}
