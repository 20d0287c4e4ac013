import type { Passkey } from '@kiraa/contract/accounts/passkey-fields.ts';
import { PASSKEY_NAME_LETTERS } from '@kiraa/domain/account/passkeys.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import IconKey from '#icons/IconKey';
import { Button } from '../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { type RefusedCall, textOfField, textOfRefusal } from '../calls/refusals.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import { useFormat } from '../texts/texts.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './passkeys.module.css';

type Sent = { readonly ok: true } | RefusedCall;

interface Changes {
  readonly rename: (id: string, name: string) => Promise<Sent>;
  readonly remove: (id: string) => Promise<Sent>;
}

/** The passkeys of somebody, each with when it was added and used last; it can be renamed and removed. */
export function PasskeyRows({ passkeys, ...changes }: Changes & { readonly passkeys: readonly Passkey[] }) {
  const { passkeys: words } = useAllTexts();
  if (passkeys.length === 0) return <p className={styles.hint}>{words.none}</p>;
  return (
    <ul className={styles.rows}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} {...changes} />
      ))}
    </ul>
  );
}

type Doing = 'rename' | 'remove';

function PasskeyRow({ passkey, ...changes }: Changes & { readonly passkey: Passkey }) {
  const { passkeys: words } = useAllTexts();
  const format = useFormat();
  const [doing, setDoing] = useState<Doing>();
  const { name, createdAt, lastUsed } = passkey;
  const time = (text: string) => format.friendlyDateTime(new Date(text));
  const close = () => setDoing(undefined);
  return (
    <li className={styles.row}>
      <IconKey size={28} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.small}>
          {words.added(time(createdAt))} · {lastUsed ? words.used(time(lastUsed)) : words.notUsed}
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" aria-label={words.renameOf(name)} onClick={() => setDoing('rename')}>
          {words.rename}
        </Button>
        <Button kind="quiet" aria-label={words.removeOf(name)} onClick={() => setDoing('remove')}>
          {words.remove}
        </Button>
      </div>
      {doing === 'rename' && <RenameDialog passkey={passkey} onClose={close} {...changes} />}
      {doing === 'remove' && <RemoveDialog passkey={passkey} onClose={close} {...changes} />}
    </li>
  );
}

interface RowDialogProps extends Changes {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, rename, onClose }: RowDialogProps) {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useFocusOnError(
    form,
    useMemo(() => ({ fault }), [fault]),
  );
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setFault(texts.refusals.REQUIRED);
    setBusy(true);
    const answer = await rename(passkey.id, name);
    setBusy(false);
    if (answer.ok) return onClose();
    setFault(textOfField(texts, answer, 'name') ?? textOfRefusal(texts, answer));
  }
  return (
    <Dialog title={words.renameOf(passkey.name)} closeLabel={texts.shell.close} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={words.name}
          error={fault}
          dir="auto"
          maxLength={PASSKEY_NAME_LETTERS}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, remove, onClose }: RowDialogProps) {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await remove(passkey.id);
    setBusy(false);
    if (answer.ok) toasts.success(words.removed);
    else toasts.error(textOfRefusal(texts, answer));
    onClose();
  }
  return (
    <Dialog title={words.removeOf(passkey.name)} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{words.removeHint}</p>
        <Button
          kind="danger"
          wide
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => void confirm()}
        >
          {words.remove}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  );
}
