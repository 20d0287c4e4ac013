import { useMemo, useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { hasPasskeys } from '../../../shell/passkeys/passkey-device.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useQrCode } from '../../../ui/display/use-qr-code.ts';
import { TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { AddFactorPasskey } from './factor-passkeys.tsx';
import styles from './people.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Shown {
  readonly secret: string;
  readonly address: string;
}

/** The secret for the app, the first code of it, and the recovery codes, one after the other. */
export function SecondFactorSetUp({
  level,
  isFirst,
  onDone,
}: {
  readonly level: 1 | 2;
  /** Nothing is set up yet: a passkey will do as well. */
  readonly isFirst: boolean;
  readonly onDone?: () => void;
}) {
  const words = useAllTexts().house;
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('beginSecondFactor');
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>();
  const Title = level === 1 ? 'h1' : 'h2';
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        level={level}
        onKept={() => {
          void renew('adminAccess');
          onDone?.();
        }}
      />
    );
  const begin = async () => {
    const answer = await send({});
    if (answer.ok) setShown(answer.data.data);
  };
  return (
    <section className={styles.step} aria-labelledby="set-up">
      <Title id="set-up">{words.setUpTitle}</Title>
      <p className={styles.soft}>{words.setUpHint}</p>
      {shown ? (
        <Secret shown={shown} onSet={setCodes} />
      ) : (
        <>
          <div>
            <Button waiting={isBusy ? words.waiting : undefined} onClick={() => void begin()}>
              {words.begin}
            </Button>
          </div>
          {isFirst && hasPasskeys() && (
            <>
              <p className={styles.soft}>{words.passkeyInstead}</p>
              <div>
                <AddFactorPasskey label={words.usePasskey} onCodes={setCodes} />
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Secret({
  shown: { secret, address },
  onSet,
}: {
  readonly shown: Shown;
  readonly onSet: (codes: readonly string[]) => void;
}) {
  const texts = useAllTexts();
  const words = texts.house;
  const Qr = useQrCode();
  const { send, isBusy } = useSend('confirmSecondFactor', { quiet: true });
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  useFocusOnError(
    form,
    useMemo(() => ({ fault }), [fault]),
  );

  async function confirm(): Promise<void> {
    if (code.trim() === '') return setFault(texts.refusals.REQUIRED);
    const answer = await send({ code });
    if (answer.ok) return onSet(answer.data.data.recoveryCodes);
    setFault(textOfField(texts, answer, 'code') ?? textOfRefusal(texts, answer));
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{words.scan}</p>
      {Qr && <Qr text={address} label={words.qr} />}
      <p>{words.secret}</p>
      <p className={styles.secret} dir="ltr">
        {(secret.match(/.{4}/g) ?? []).join(' ')}
      </p>
      <TextField
        label={words.firstCode}
        error={fault}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" waiting={isBusy ? words.waiting : undefined}>
        {words.confirm}
      </Button>
    </form>
  );
}
