import { useState } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { hasPasskeys } from '../../../shell/passkeys/passkey-device.ts';
import { PasskeyForm } from '../../../shell/passkeys/passkey-form.tsx';
import { PasskeyRows } from '../../../shell/passkeys/passkey-rows.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './people.module.css';

const CHANGED = { quiet: true, changes: ['factorPasskeys', 'adminAccess'] } as const;

/** The passkeys that open the console for whoever looks: named, renamed, removed, and a new one. */
export function FactorPasskeys() {
  const texts = useAllTexts();
  const words = texts.house;
  const call = useCall('factorPasskeys', {});
  const rename = useSend('renameFactorPasskey', CHANGED);
  const remove = useSend('removeFactorPasskey', CHANGED);
  return (
    <section className={styles.box} aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeysTitle}</h2>
      <p className={styles.soft}>{words.passkeysHint}</p>
      <Loaded call={call} busy={<Busy height={56} />} failed={{ isInline: true }}>
        {({ data }) => (
          <PasskeyRows
            passkeys={data}
            rename={(passkeyId, name) => rename.send({ passkeyId, name })}
            remove={(passkeyId) => remove.send({ passkeyId })}
          />
        )}
      </Loaded>
      {hasPasskeys() ? (
        <AddFactorPasskey label={texts.passkeys.add} />
      ) : (
        <p className={styles.soft}>{texts.passkeys.notHere}</p>
      )}
    </section>
  );
}

/** A button, and behind it the form of a new passkey. `onCodes` is given the recovery codes that the first second factor brings. */
export function AddFactorPasskey({
  label,
  onCodes,
}: {
  readonly label: string;
  readonly onCodes?: (codes: readonly string[]) => void;
}) {
  const words = useAllTexts().passkeys;
  const toasts = useToasts();
  const begin = useSend('beginFactorPasskey', { quiet: true });
  // Where codes are to be kept first, the page goes on when its person says so.
  const add = useSend('addFactorPasskey', onCodes ? { quiet: true } : CHANGED);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <PasskeyForm
      begin={() => begin.send({})}
      add={async (name, answer) => {
        const added = await add.send({ name, answer });
        if (!added.ok) return added;
        if (onCodes) onCodes(added.data.data.recoveryCodes);
        else {
          toasts.success(words.isAdded);
          setOpen(false);
        }
        return added;
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
