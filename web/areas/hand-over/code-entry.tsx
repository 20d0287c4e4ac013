import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { HAND_OVER_CODE_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import styles from './hand-over.module.css';
import { KeptNote } from './kept-note.tsx';
import { codeId } from './refused-code.tsx';
import type { HandOversHandle } from './use-hand-overs.ts';

interface CodeEntryProps {
  readonly handOver: HandOver;
  readonly bookingId: string;
  readonly otherName: string;
  readonly handle: HandOversHandle;
  /** Brought by the link behind the other side's QR. */
  readonly scanned: string | undefined;
}

/** What the other side shows, typed or scanned here; kept with its answer until it is taken. */
export function CodeEntry({ handOver, bookingId, otherName, handle, scanned }: CodeEntryProps) {
  const texts = useAllTexts();
  const words = texts.handOver;
  const format = useFormat();
  const { occasion, own } = handOver;
  const id = codeId(bookingId, occasion);
  const kept = handle.kept.waiting.find((one) => one.id === id);
  const keptCode = kept?.what.kind === 'code' ? kept.what.code : '';
  const [typed, setTyped] = useState<string>();
  const [isShort, setShort] = useState(false);
  useEffect(() => setTyped((before) => scanned ?? before), [scanned]);
  const code = typed ?? keptCode;
  const isChanged = typed !== undefined && typed !== keptCode;
  const refusal = kept?.refused && !isChanged ? textOfRefusal(texts, kept.refused) : undefined;
  const error = isShort ? words.codeMissing : refusal;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(
    form,
    useMemo(() => ({ error }), [error]),
  );
  if (own.confirmedAt)
    return (
      <p className={styles.done}>{words.youConfirmed(format.friendlyDateTime(new Date(own.confirmedAt)))}</p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = code.length === HAND_OVER_CODE_DIGITS;
    setShort(!isWhole);
    if (!isWhole) return;
    setTyped(undefined);
    void handle.box.add({ id, bookingId, occasion, what: { kind: 'code', code } });
  };
  const isWaiting = kept !== undefined && !kept.refused && !isChanged;
  return (
    <form ref={form} className={styles.code} noValidate onSubmit={submit}>
      <OtpField
        label={words.theirCode(otherName)}
        digits={HAND_OVER_CODE_DIGITS}
        value={code}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setShort(false);
        }}
      />
      {scanned !== undefined && scanned === typed && <p className={styles.soft}>{words.scanned}</p>}
      {isWaiting && <KeptNote isSending={handle.kept.sending === id} />}
      <Button type="submit" waiting={isWaiting && handle.kept.sending === id ? words.sending : undefined}>
        {words.confirm}
      </Button>
    </form>
  );
}
