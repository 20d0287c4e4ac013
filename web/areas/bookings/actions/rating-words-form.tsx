import { EXPERIENCE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextAreaField, useFocusOnError } from '../../../ui/fields/field.tsx';
import styles from './rate-booking.module.css';
import { lettersOf } from './reason-fault.ts';

interface RatingWordsFormProps {
  readonly label: string;
  /** How much may be written, which is the fault's text as well. */
  readonly hint: string;
  readonly isOptional?: boolean;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
  /** What stands before the words still wants something. */
  readonly isIncomplete?: boolean;
  /** What stands before the words, told whether sending it was tried while it was incomplete. */
  readonly children: (isMissed: boolean) => ReactNode;
}

/** The words of a rating, or of the one reply to it; what is too long stays, to be shortened. */
export function RatingWordsForm(props: RatingWordsFormProps) {
  const { label, hint, isOptional = false, isIncomplete = false, isBusy, onClose } = props;
  const texts = useAllTexts();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<{ words?: string; isMissed?: boolean }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const words = text.trim();
    const isFit = (isOptional || words !== '') && lettersOf(words) <= EXPERIENCE_MAXIMUM_LETTERS;
    setFaults({ ...(!isFit && { words: hint }), isMissed: isIncomplete });
    if (isFit && !isIncomplete) props.onSend(words);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {props.children(faults.isMissed === true && isIncomplete)}
      <TextAreaField
        label={label}
        hint={hint}
        error={faults.words}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
        {props.submitLabel}
      </Button>
      <Button kind="quiet" wide onClick={onClose}>
        {texts.bookings.notYet}
      </Button>
    </form>
  );
}
