import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { confirmHint } from '../booking-words.ts';
import styles from './return-dialog.module.css';
import { type ReturnFinding, useOwnerReturn } from './use-return.ts';

interface ConfirmReturnProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly onGone: () => void;
}

/** Returned: with or without damage, and when it is late with a word on the delay charge (P2-OWNB-29, P2-OWNB-30). */
export function ConfirmReturn({ booking, now, onGone }: ConfirmReturnProps) {
  const texts = useAllTexts();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, send } = useOwnerReturn(booking, onGone);
  const close = () => setOpen(false);
  // The answer to an offer of more time comes first: it runs out.
  const isSecond = booking.extensions[0]?.state === 'requested';
  return (
    <>
      <Button kind={isSecond ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {texts.bookings.returned}
      </Button>
      {isOpen && (
        <Dialog title={texts.bookings.confirmReturnTitle} closeLabel={texts.shell.close} onClose={close}>
          <ReturnForm
            booking={booking}
            now={now}
            isBusy={isBusy}
            onClose={close}
            onSend={async (finding) => {
              if (await send(finding)) close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface ReturnFormProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSend: (finding: ReturnFinding) => void;
}

function ReturnForm({ booking, now, isBusy, onClose, onSend }: ReturnFormProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const [damaged, setDamaged] = useState(false);
  const [wantsFee, setWantsFee] = useState<boolean>();
  const [faults, setFaults] = useState<{ fee?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, faults);
  const isLate = booking.isDelayed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = isLate && wantsFee === undefined;
    setFaults(isMissing ? { fee: texts.refusals.DELAY_ANSWER_REQUIRED } : {});
    if (!isMissing) onSend({ damaged, wantsFee: isLate ? wantsFee : undefined });
  };
  return (
    <form ref={form} className={styles.content} noValidate onSubmit={submit}>
      <p>{confirmHint(words, booking, now)}</p>
      <Checkbox name="damaged" checked={damaged} onChange={setDamaged}>
        {words.isDamaged}
      </Checkbox>
      {isLate && (
        <DelayQuestion
          fee={booking.delayNow}
          value={wantsFee}
          onChange={setWantsFee}
          error={wantsFee === undefined ? faults.fee : undefined}
        />
      )}
      <Button type="submit" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
        {words.confirmReturn}
      </Button>
      <Button kind="quiet" wide onClick={onClose}>
        {words.notYet}
      </Button>
    </form>
  );
}

interface DelayQuestionProps {
  /** The server's figure as of its last answer: it grows until the return is confirmed. */
  readonly fee: BookingView['delayNow'];
  readonly value: boolean | undefined;
  readonly onChange: (wantsFee: boolean) => void;
  readonly error: string | undefined;
}

function DelayQuestion({ fee, value, onChange, error }: DelayQuestionProps) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const late = fee && format.duration(fee.hours * 60 + fee.minutes);
  return (
    <>
      {fee && late && <p>{words.feeNow(format.amount(fee.total), late)}</p>}
      <RadioList
        legend={words.delayQuestion}
        name="delay-charge"
        choices={[
          { value: 'no', label: words.no },
          { value: 'yes', label: words.yes },
        ]}
        value={value === undefined ? undefined : value ? 'yes' : 'no'}
        error={error}
        onChange={(answer) => onChange(answer === 'yes')}
      />
    </>
  );
}
