import type { NoShowView } from '@kiraa/contract/bookings/no-shows.ts';
import { NO_SHOW_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { devicePosition } from '../../../shell/search/device-place.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import styles from './no-show.module.css';
import { MoneyIf } from './no-show-money.tsx';
import { NO_SHOW_READS } from './no-show-reads.ts';

interface NoShowFormProps {
  readonly bookingId: string;
  readonly view: NoShowView;
  readonly action: 'say' | 'deny';
  readonly onClose: () => void;
}

/** The press of the side that waits, and the answer of the other: words and place are optional, and kept when it is refused. */
export function NoShowForm({ bookingId, view, action, onClose }: NoShowFormProps) {
  const texts = useAllTexts();
  const words = texts.noShow;
  const [said, setSaid] = useState('');
  const [isPlaceTold, setPlaceTold] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<string>();
  const { send, isBusy } = useSend('actOnNoShow', { quiet: true, changes: NO_SHOW_READS });
  const toasts = useToasts();
  const isThere = useIsThere();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLocating) return;
    setFault(undefined);
    setLocating(true);
    const position = isPlaceTold ? await devicePosition() : undefined;
    // Whoever turned back meanwhile says nothing.
    if (!isThere()) return;
    setLocating(false);
    if (isPlaceTold && !position) return setFault(words.placeFailed);
    const { latitude, longitude } = position?.coords ?? {};
    const done = await send({ bookingId, action, words: said, latitude, longitude });
    if (!done.ok) return setFault(textOfRefusal(texts, done));
    toasts.success(words.sentToast);
    onClose();
  };
  const absent = view.side === 'renter' ? 'owner' : 'renter';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {action === 'say' && (
        <>
          <MoneyIf view={view} absent={absent} />
          {view.answerMinutes !== null && <p>{words.answerTime(view.answerMinutes)}</p>}
        </>
      )}
      <TextAreaField
        label={words.words}
        hint={words.wordsHint}
        name="words"
        rows={3}
        maxLength={NO_SHOW_WORDS_MAXIMUM_LETTERS}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
      />
      <div className={styles.place}>
        <Checkbox name="with-place" checked={isPlaceTold} onChange={setPlaceTold}>
          {words.withPlace}
        </Checkbox>
        <p className={styles.soft}>{words.placeHint}</p>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button type="submit" wide waiting={isBusy || isLocating ? texts.shell.pleaseWait : undefined}>
        {words.send}
      </Button>
      <Button kind="quiet" wide onClick={onClose}>
        {words.keep}
      </Button>
    </form>
  );
}
