import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { REASON_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass, Field, useFocusOnError } from '../../ui/field.tsx';
import { SkeletonLine, Skeletons } from '../../ui/skeleton.tsx';
import styles from './decline-dialog.module.css';
import { lettersOf, type ReasonFault, reasonFault } from './decline-reason.ts';

export interface DeclineReason {
  readonly id: string;
  readonly text: string | undefined;
}

type Reasons = OutputOf<Endpoints['declineReasons']>['data'];

interface DeclineDialogProps {
  readonly renterName: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDecline: (reason: DeclineReason) => void;
}

/** Asks for the reason, which the renter reads; "Other" takes words of the owner's own (P2-OWNB-33, P2-OWNB-34). */
export function DeclineDialog({ renterName, isBusy, onClose, onDecline }: DeclineDialogProps) {
  const texts = useTexts();
  const { reasons, isFailed, load } = useReasons();
  const [reasonId, setReasonId] = useState<string>();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<{ fault?: ReasonFault }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, faults);
  const chosen = reasons?.find((reason) => reason._id === reasonId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fault = reasonFault(chosen && { id: chosen._id, needsText: chosen.needs_text }, text);
    setFaults(fault ? { fault } : {});
    if (!fault && chosen) onDecline({ id: chosen._id, text: chosen.needs_text ? text.trim() : undefined });
  };
  return (
    <Dialog title={texts.bookings.declineTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{texts.bookings.declineHint(renterName)}</p>
        {isFailed && <ReasonsFailed onTryAgain={load} />}
        {!reasons && !isFailed && (
          <Skeletons label={texts.shell.loading}>
            <SkeletonLine />
          </Skeletons>
        )}
        {reasons && (
          <ReasonChoices
            reasons={reasons}
            value={reasonId}
            onChange={(id) => {
              setReasonId(id);
              setFaults({});
            }}
            error={faults.fault === 'no-reason' ? texts.bookings.validReason : undefined}
          />
        )}
        {chosen?.needs_text && (
          <OwnWords
            value={text}
            onChange={setText}
            error={faults.fault === 'length' ? texts.refusals.REASON_LENGTH : undefined}
          />
        )}
        <Button type="submit" kind="danger" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
          {texts.bookings.decline}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {texts.bookings.keepIt}
        </Button>
      </form>
    </Dialog>
  );
}

interface ReasonChoicesProps {
  readonly reasons: Reasons;
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

function ReasonChoices({ reasons, value, onChange, error }: ReasonChoicesProps) {
  const texts = useTexts().bookings;
  const isArabic = useLanguage() === 'ar';
  const noteId = useId();
  const aids = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId };
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{texts.chooseReason}</legend>
      {reasons.map((reason) => (
        <label key={reason._id} className={styles.reason}>
          <input
            type="radio"
            name="decline-reason"
            value={reason._id}
            checked={reason._id === value}
            onChange={() => onChange(reason._id)}
            {...aids}
          />
          {isArabic ? reason.reason_title_arabic : reason.reason_title}
        </label>
      ))}
      {error !== undefined && (
        <p id={noteId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function OwnWords({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const texts = useTexts().bookings;
  const left = REASON_MAXIMUM_LETTERS - lettersOf(value);
  return (
    <Field
      label={texts.otherReason}
      hint={value === '' || left < 0 ? texts.otherReasonHint : texts.lettersLeft(left)}
      error={error}
    >
      {(aids) => (
        <textarea
          {...aids}
          className={controlClass}
          rows={3}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function ReasonsFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useTexts();
  return (
    <p role="alert">
      {texts.bookings.reasonsFailed}{' '}
      <Button kind="quiet" onClick={onTryAgain}>
        {texts.shell.tryAgain}
      </Button>
    </p>
  );
}

/** Fetched when the dialog opens (P2-OWNB-41). */
function useReasons() {
  const api = useApi({ quiet: true });
  const [reasons, setReasons] = useState<Reasons>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    void api.declineReasons({}).then((answer) => {
      if (isGone) return;
      if (answer.ok) setReasons(answer.data.data);
      else setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [api, attempt]);
  return { reasons, isFailed, load: () => setAttempt(attempt + 1) };
}
