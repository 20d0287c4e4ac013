import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useLateRefusal } from './use-late-refusal.ts';

/** What a case that is closed with a reason changes beside its own queue. */
export const CLOSING = { quiet: true, changes: ['decisionsJustMade', 'adminCases', 'adminHome'] } as const;

interface CloseCaseFormProps {
  readonly send: (reason: string) => Promise<{ readonly ok: true } | RefusedCall>;
  readonly isBusy: boolean;
  /** The queue that is asked for anew, whether it was closed or somebody else was first. */
  readonly queue: EndpointName;
  readonly words: Readonly<Record<'label' | 'hint' | 'close' | 'closing' | 'closed', string>>;
}

/** Closes a case with a reason that the team reads; what was written stays until it is closed. */
export function CloseCaseForm({ send, isBusy, queue, words }: CloseCaseFormProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const language = useLanguage();
  const { renew } = useCallCache();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send(reason);
    const fault = answer.ok ? undefined : textOfField(texts, answer, 'reason');
    setErrors(fault ? { reason: fault } : {});
    if (!answer.ok && fault) return sayLate(answer);
    if (answer.ok) toasts.success(words.closed);
    else toasts.error(textOfRefusal(texts, answer));
    return await renew(queue);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void close(event)}>
      <ReasonField
        label={words.label}
        hint={words.hint}
        error={errors.reason}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="report" languages={[language]} onChoose={setReason} />
      <div>
        <Button type="submit" kind="secondary" waiting={isBusy ? words.closing : undefined}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}
