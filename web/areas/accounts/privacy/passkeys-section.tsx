import { useState } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { hasPasskeys } from '../../../shell/passkeys/passkey-device.ts';
import { PasskeyForm } from '../../../shell/passkeys/passkey-form.tsx';
import { PasskeyRows } from '../../../shell/passkeys/passkey-rows.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './privacy.module.css';

const CHANGED = { quiet: true, changes: ['passkeys', 'accountEvents'] } as const;

/** The passkeys by which somebody logs in: named, renamed, removed, and a new one after a code to the mobile. */
export function PasskeysSection() {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const call = useCall('passkeys', {});
  const rename = useSend('renamePasskey', CHANGED);
  const remove = useSend('removePasskey', CHANGED);
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      <Loaded
        call={call}
        busy={<Busy height={56} />}
        failed={{ title: texts.privacy.failed, isInline: true }}
      >
        {({ data }) => (
          <PasskeyRows
            passkeys={data}
            rename={(passkeyId, name) => rename.send({ passkeyId, name })}
            remove={(passkeyId) => remove.send({ passkeyId })}
          />
        )}
      </Loaded>
      {hasPasskeys() ? <AddPasskey /> : <p className={styles.hint}>{words.notHere}</p>}
    </section>
  );
}

/** A button, and behind it the form of a new passkey. */
function AddPasskey() {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const toasts = useToasts();
  const begin = useSend('beginPasskey', { quiet: true });
  const add = useSend('addPasskey', CHANGED);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    const begun = await begin.send({});
    if (begun.ok) setOpen(true);
    else toasts.error(textOfRefusal(texts, begun));
  }

  if (isOpen)
    return (
      <PasskeyForm
        begin={() => begin.send({})}
        add={async (name, answer) => {
          const added = await add.send({ name, answer });
          if (!added.ok) return added;
          toasts.success(words.isAdded);
          setOpen(false);
          return added;
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <div className={styles.actions}>
      <Button
        kind="secondary"
        waiting={begin.isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void open()}
      >
        {words.add}
      </Button>
    </div>
  );
}
