import type { ReceivedForm } from '@kiraa/contract/admin/forms.ts';
import { ADMIN_REASON_MAXIMUM_LETTERS, FORM_ANSWER_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextAreaField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import frame from '../admin.module.css';
import styles from './editing.module.css';
import type { FormKind } from './received-forms.tsx';

interface FormProps {
  readonly form: FormKind;
  readonly item: ReceivedForm;
}

/** What is typed into one of the two forms below: it stays until the server has taken it. */
function useTyped(field: string) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { renew } = useCallCache();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ typed?: string }>({});
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const refused = async (answer: RefusedCall) => {
    const fault = textOfField(texts, answer, field);
    setErrors(fault ? { typed: fault } : {});
    if (fault) return sayLate(answer);
    toasts.error(textOfRefusal(texts, answer));
    // Somebody was quicker: what they did is shown beside what was typed.
    if (['FORM_ANSWERED', 'FORM_CLOSED'].includes(answer.refusal.code)) await renew('adminForms');
  };
  const taken = (said: string) => {
    toasts.success(said);
    setTyped('');
    setErrors({});
  };
  return { form, typed, setTyped, error: errors.typed, refused, taken };
}

/** The answer, which leaves as a mail in the sender's language. */
export function AnswerForm({ form: kind, item }: FormProps) {
  const words = useAllTexts().editing;
  const { form, typed, setTyped, error, refused, taken } = useTyped('words');
  const { send, isBusy } = useSend('answerForm', { quiet: true, changes: ['adminForms'] });
  const submit = async () => {
    const { number, answers } = item;
    const answer = await send({ form: kind, number, seen: answers.length, words: typed });
    if (answer.ok) taken(words.answered);
    else await refused(answer);
  };
  return (
    <Typing form={form} onSubmit={submit}>
      <TextAreaField
        label={words.answer}
        hint={words.answerHint[item.language]}
        error={error}
        lang={item.language}
        className={styles.short}
        rows={5}
        maxLength={FORM_ANSWER_MAXIMUM_LETTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className={styles.start} waiting={isBusy ? words.publishing : undefined}>
        {words.sendAnswer}
      </Button>
    </Typing>
  );
}

/** Closed with a note, it leaves the list of the open ones. */
export function CloseForm({ form: kind, item }: FormProps) {
  const words = useAllTexts().editing;
  const { form, typed, setTyped, error, refused, taken } = useTyped('note');
  const { send, isBusy } = useSend('closeForm', {
    quiet: true,
    changes: ['adminForms', 'adminCases', 'adminHome', 'decisionsJustMade'],
  });
  const submit = async () => {
    const answer = await send({ form: kind, number: item.number, note: typed });
    if (answer.ok) taken(words.wasClosed);
    else await refused(answer);
  };
  return (
    <Typing form={form} onSubmit={submit}>
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        error={error}
        className={styles.short}
        rows={5}
        maxLength={ADMIN_REASON_MAXIMUM_LETTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        kind="secondary"
        className={styles.start}
        waiting={isBusy ? words.publishing : undefined}
      >
        {words.close}
      </Button>
    </Typing>
  );
}

interface TypingProps {
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

function Typing({ form, onSubmit, children }: TypingProps) {
  return (
    <form
      ref={form}
      className={frame.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
