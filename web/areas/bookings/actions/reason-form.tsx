import { REASON_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { SkeletonLine } from '../../../ui/display/skeleton.tsx';
import { TextAreaField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { lettersOf, type ReasonFault, reasonFault } from './reason-fault.ts';
import styles from './reason-form.module.css';

export interface ChosenReason {
  readonly id: string;
  readonly text: string | undefined;
}

/** Which list: before the start, or for a booking that has begun (P2-OWNB-41, P2-OWNB-42). */
export type ReasonList = 'cancelReasons' | 'cancelReasonsForCurrent';

interface ReasonFormProps {
  readonly list: ReasonList;
  readonly legend: string;
  readonly submit: string;
  readonly keep: string;
  readonly isBusy: boolean;
  readonly onSubmit: (reason: ChosenReason) => void;
  readonly onKeep: () => void;
}

/** A reason of the list, which the other side reads; "Other" takes words of one's own (P2-OWNB-33, P2-OWNB-34). */
export function ReasonForm({ list, legend, submit, keep, isBusy, onSubmit, onKeep }: ReasonFormProps) {
  const texts = useAllTexts();
  const isArabic = useLanguage() === 'ar';
  const { state, refetch } = useCall(list, {});
  const reasons = state.kind === 'ready' ? state.data.data : undefined;
  const [reasonId, setReasonId] = useState<string>();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<{ fault?: ReasonFault }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, faults);
  const chosen = reasons?.find((reason) => reason.id === reasonId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fault = reasonFault(chosen && { id: chosen.id, needsText: chosen.needsText }, text);
    setFaults(fault ? { fault } : {});
    if (!fault && chosen) onSubmit({ id: chosen.id, text: chosen.needsText ? text.trim() : undefined });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {state.kind === 'failed' && <Failed isInline title={texts.bookings.reasonsFailed} onRetry={refetch} />}
      {state.kind === 'loading' && (
        <Busy>
          <SkeletonLine />
        </Busy>
      )}
      {reasons && (
        <RadioList
          legend={legend}
          name="reason"
          choices={reasons.map((reason) => ({
            value: reason.id,
            label: isArabic ? reason.titleAr : reason.title,
          }))}
          value={reasonId}
          onChange={(id) => {
            setReasonId(id);
            setFaults({});
          }}
          error={faults.fault === 'no-reason' ? texts.bookings.validReason : undefined}
        />
      )}
      {chosen?.needsText && (
        <OwnWords
          value={text}
          onChange={setText}
          error={faults.fault === 'length' ? texts.refusals.REASON_LENGTH : undefined}
        />
      )}
      <Button type="submit" kind="danger" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
        {submit}
      </Button>
      <Button kind="quiet" wide onClick={onKeep}>
        {keep}
      </Button>
    </form>
  );
}

interface OwnWordsProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function OwnWords({ value, onChange, error }: OwnWordsProps) {
  const texts = useAllTexts().bookings;
  const left = REASON_MAXIMUM_LETTERS - lettersOf(value);
  return (
    <TextAreaField
      label={texts.otherReason}
      hint={value === '' || left < 0 ? texts.otherReasonHint : texts.lettersLeft(left)}
      error={error}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
