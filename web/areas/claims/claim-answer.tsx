import type { ClaimView } from '@kiraa/contract/bookings/claims.ts';
import { type FormEvent, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { useFaults } from '../../ui/fields/use-faults.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { isReason, saidAmount } from './claim-entry.ts';
import { PhotoField, useClaimPhotos } from './claim-photos.tsx';
import { CLAIM_READS } from './claim-reads.ts';
import { type ClaimTyping, useClaimTyping } from './claim-typing.ts';
import styles from './claims.module.css';

/** The answers of whoever's turn it is: yes at one press, which says to how much, an offer and a no with words and photos. */
export function ClaimAnswer({ claim }: { claim: ClaimView }) {
  const texts = useAllTexts();
  const words = texts.claims;
  const format = useFormat();
  const [asked, setAsked] = useState<'offer' | 'refuse'>();
  const { send, isBusy } = useSend('answerClaim', { changes: CLAIM_READS });
  const toasts = useToasts();
  const agree = async () => {
    const answer = await send({ claimId: claim.id, answer: 'agree', photoIds: [] });
    if (answer.ok) toasts.success(words.answeredToast);
  };
  const close = () => setAsked(undefined);
  const typing = { offer: useClaimTyping(), refuse: useClaimTyping() };
  return (
    <div className={styles.buttons}>
      <Button waiting={isBusy ? texts.shell.pleaseWait : undefined} onClick={() => void agree()}>
        {claim.offered === null
          ? words.agree(format.amount(claim.amount))
          : words.agreeToOffer(format.amount(claim.offered))}
      </Button>
      {claim.state === 'open' && (
        <Button kind="secondary" onClick={() => setAsked('offer')}>
          {words.offer}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsked('refuse')}>
        {words.refuse}
      </Button>
      {asked && (
        <Dialog
          title={asked === 'offer' ? words.offerTitle : words.refuseTitle}
          closeLabel={texts.shell.close}
          onClose={close}
        >
          <AnswerForm claim={claim} answer={asked} typing={typing[asked]} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}

interface AnswerFormProps {
  readonly claim: ClaimView;
  readonly answer: 'offer' | 'refuse';
  readonly typing: ClaimTyping;
  readonly onClose: () => void;
}

interface Faults {
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
  readonly whole?: string | undefined;
}

function AnswerForm({ claim, answer, typing, onClose }: AnswerFormProps) {
  const texts = useAllTexts();
  const words = texts.claims;
  const { amount, reason, photos, change } = typing;
  const { send, isBusy } = useSend('answerClaim', { quiet: true, changes: CLAIM_READS });
  const adding = useClaimPhotos();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const { faults, find, takeBack } = useFaults<Faults>(form);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || adding.isBusy) return;
    const sum = answer === 'offer' ? saidAmount(amount) : undefined;
    const found: Faults = {
      amount: answer === 'offer' && sum === undefined ? texts.refusals.NOT_A_NUMBER : undefined,
      reason: isReason(reason) ? undefined : words.reasonMissing,
    };
    find(found);
    if (found.amount || found.reason) return;
    const photoIds = photos.map(({ id }) => id);
    const said = await send({ claimId: claim.id, answer, amount: sum, reason, photoIds });
    if (said.ok) {
      toasts.success(words.answeredToast);
      typing.clear();
      return onClose();
    }
    const ofAmount = textOfField(texts, said, 'amount');
    find(ofAmount ? { amount: ofAmount } : { whole: textOfRefusal(texts, said) });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {answer === 'refuse' && <p>{words.refuseHint}</p>}
      {answer === 'offer' && (
        <AmountField
          label={words.amount}
          name="amount"
          error={faults.amount}
          value={amount}
          onChange={(typed) => {
            change({ amount: typed });
            takeBack('amount');
          }}
        />
      )}
      <TextAreaField
        label={words.reason}
        name="reason"
        rows={4}
        error={faults.reason}
        value={reason}
        onChange={(event) => {
          change({ reason: event.target.value });
          takeBack('reason');
        }}
      />
      <PhotoField
        bookingId={claim.bookingId}
        adding={adding}
        photos={photos}
        onChange={typing.changePhotos}
      />
      {faults.whole && (
        <p role="alert" className={styles.fault}>
          {faults.whole}
        </p>
      )}
      <Button type="submit" wide waiting={isBusy || adding.isBusy ? texts.shell.pleaseWait : undefined}>
        {words.sendAnswer}
      </Button>
      <Button kind="quiet" wide onClick={onClose}>
        {words.keep}
      </Button>
    </form>
  );
}
