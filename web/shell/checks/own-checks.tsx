import type { OwnCheck } from '@kiraa/contract/accounts/signals.ts';
import { CLAIM_REASON_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextAreaField, useFocusOnError } from '../../ui/fields/field.tsx';
import { useCall } from '../calls/calls.tsx';
import { textOfField, textOfRefusal } from '../calls/refusals.ts';
import { useSend } from '../calls/sends.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import { useFormat } from '../texts/texts.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './own-checks.module.css';

interface OwnChecksProps {
  /** Left out: all of them. */
  readonly effect?: OwnCheck['effect'];
}

/** What of this person is being checked, why, and their say (D-SIGNALS); nothing where nothing is. */
export default function OwnChecks({ effect }: OwnChecksProps) {
  const { data } = useCall('ownChecks', {});
  const checks = (data?.data ?? []).filter((one) => (effect ?? one.effect) === one.effect);
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.id} className={styles.check}>
          <Check check={check} />
        </li>
      ))}
    </ul>
  );
}

function Check({ check }: { readonly check: OwnCheck }) {
  const words = useAllTexts().signals;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.follows}>{words.follows[check.effect]}</p>
      <p>{words.reasons[check.about]}</p>
      <p className={styles.soft}>{words.since(format.friendlyDateTime(new Date(check.since)))}</p>
      {check.isUpheld && <p className={styles.soft}>{words.upheld}</p>}
      {check.objection !== null && (
        <div>
          <p className={styles.soft}>{words.objected}</p>
          <p className={styles.words}>
            <bdi>{check.objection}</bdi>
          </p>
        </div>
      )}
      {check.objection === null && !isOpen && (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {words.object}
          </Button>
        </div>
      )}
      {isOpen && check.objection === null && <Objection checkId={check.id} onLeave={() => setOpen(false)} />}
    </>
  );
}

/** What was written stays until it is sent. */
function Objection({ checkId, onLeave }: { readonly checkId: string; readonly onLeave: () => void }) {
  const texts = useAllTexts();
  const words = texts.signals;
  const toasts = useToasts();
  const { send, isBusy } = useSend('objectToCheck', { quiet: true, changes: ['ownChecks'] });
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState('');
  const [errors, setErrors] = useState<{ words?: string }>({});
  useFocusOnError(form, errors);
  const object = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ checkId, words: said });
    if (answer.ok) return toasts.success(words.sent);
    return setErrors({ words: textOfField(texts, answer, 'words') ?? textOfRefusal(texts, answer) });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void object(event)}>
      <TextAreaField
        label={words.yourWords}
        hint={words.objectHint}
        error={errors.words}
        rows={3}
        maxLength={CLAIM_REASON_MAXIMUM_LETTERS}
        value={said}
        onChange={(event) => {
          setSaid(event.target.value);
          setErrors({});
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" waiting={isBusy ? words.sending : undefined}>
          {words.send}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
