import type { BookingClaims } from '@kiraa/contract/bookings/claims.ts';
import type { ClaimKind } from '@kiraa/domain/claim/claim.ts';
import { type FormEvent, useRef } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { RadioList } from '../../ui/controls/radio-list.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { useFaults } from '../../ui/fields/use-faults.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { isReason, saidAmount } from './claim-entry.ts';
import { PhotoField, useClaimPhotos } from './claim-photos.tsx';
import { CLAIM_READS } from './claim-reads.ts';
import type { ClaimTyping } from './claim-typing.ts';
import styles from './claims.module.css';

interface ClaimDialogProps {
  readonly bookingId: string;
  readonly open: NonNullable<BookingClaims['open']>;
  /** What is chosen from the start: the owner has just said that it is damaged. */
  readonly kind: ClaimKind | undefined;
  readonly typing: ClaimTyping;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** A new claim: what it is about, how much, why, and photos. */
export function ClaimDialog(props: ClaimDialogProps) {
  const texts = useAllTexts();
  return (
    <Dialog title={texts.claims.formTitle} closeLabel={texts.shell.close} onClose={props.onClose}>
      <ClaimForm {...props} />
    </Dialog>
  );
}

interface Faults {
  readonly kind?: string | undefined;
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
  readonly whole?: string | undefined;
}

function ClaimForm({ bookingId, open, kind: first, typing, onClose, onSent }: ClaimDialogProps) {
  const texts = useAllTexts();
  const words = texts.claims;
  const format = useFormat();
  const { amount, reason, photos, change } = typing;
  /** What was chosen may have been claimed meanwhile. */
  const kind = [typing.kind, first].find((one) => one && open.kinds.includes(one));
  const { send, isBusy } = useSend('openClaim', { quiet: true, changes: CLAIM_READS });
  const adding = useClaimPhotos();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const { faults, find, takeBack } = useFaults<Faults>(form);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || adding.isBusy) return;
    const sum = saidAmount(amount);
    const found: Faults = {
      kind: kind === undefined ? words.kindMissing : undefined,
      amount: sum === undefined ? texts.refusals.NOT_A_NUMBER : undefined,
      reason: isReason(reason) ? undefined : words.reasonMissing,
    };
    find(found);
    if (kind === undefined || sum === undefined || found.reason) return;
    const photoIds = photos.map(({ id }) => id);
    const answer = await send({ bookingId, kind, amount: sum, reason, photoIds });
    if (answer.ok) {
      toasts.success(words.openedToast);
      return onSent();
    }
    const ofAmount = textOfField(texts, answer, 'amount');
    find(ofAmount ? { amount: ofAmount } : { whole: textOfRefusal(texts, answer) });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <RadioList
        legend={words.what}
        name="claim-kind"
        choices={open.kinds.map((one) => ({ value: one, label: words.kinds[one] }))}
        value={kind}
        error={faults.kind}
        onChange={(chosen) => {
          change({ kind: chosen });
          takeBack('kind');
        }}
      />
      <AmountField
        label={words.amount}
        name="amount"
        hint={words.amountHint(format.amount(open.limit))}
        error={faults.amount}
        value={amount}
        onChange={(typed) => {
          change({ amount: typed });
          takeBack('amount');
        }}
      />
      <TextAreaField
        label={words.reason}
        name="reason"
        rows={4}
        hint={words.reasonHint}
        error={faults.reason}
        value={reason}
        onChange={(event) => {
          change({ reason: event.target.value });
          takeBack('reason');
        }}
      />
      <PhotoField bookingId={bookingId} adding={adding} photos={photos} onChange={typing.changePhotos} />
      {faults.whole && (
        <p role="alert" className={styles.fault}>
          {faults.whole}
        </p>
      )}
      <Button type="submit" wide waiting={isBusy || adding.isBusy ? texts.shell.pleaseWait : undefined}>
        {words.send}
      </Button>
      <Button kind="quiet" wide onClick={onClose}>
        {words.keep}
      </Button>
    </form>
  );
}
