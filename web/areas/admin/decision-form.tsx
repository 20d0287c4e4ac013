import type { ListingToVerify } from '@kiraa/contract/admin.ts';
import { useRef, useState } from 'react';
import { useCallCache } from '../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './admin.module.css';
import { ReasonField } from './reason-field.tsx';

interface DecisionFormProps {
  readonly listing: ListingToVerify;
}

/** Approve, or send back with what there is to mend. What was written stays until it is taken. */
export function DecisionForm({ listing }: DecisionFormProps) {
  const words = useAllTexts().admin;
  return (
    <section className={styles.box} aria-labelledby="decision">
      <h2 id="decision" className={styles.heading}>
        {words.decision}
      </h2>
      {listing.isWaiting ? <Choice listing={listing} /> : <p>{words.notWaiting}</p>}
      <History listing={listing} />
    </section>
  );
}

function Choice({ listing }: DecisionFormProps) {
  const texts = useAllTexts();
  const words = texts.admin;
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('decideListing', { quiet: true });
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const [decided, setDecided] = useState<'approve' | 'send_back'>();
  const waits = (decision: typeof decided) => (isBusy && decided === decision ? words.deciding : undefined);
  useFocusOnError(form, errors);

  async function decide(decision: 'approve' | 'send_back'): Promise<void> {
    if (isBusy) return;
    setDecided(decision);
    const written = decision === 'send_back' ? { reason } : {};
    const answer = await send({ listingId: listing.id, decision, ...written });
    if (answer.ok) {
      toasts.success(decision === 'approve' ? words.approved : words.sentBack);
      return renew('adminListing');
    }
    const fault = textOfField(texts, answer, 'reason');
    if (fault) return setErrors({ reason: fault });
    toasts.error(textOfRefusal(texts, answer));
    if (answer.refusal.code === 'ALREADY_DECIDED') await renew('adminListing');
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Button waiting={waits('approve')} onClick={() => void decide('approve')}>
        {words.approve}
      </Button>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        error={errors.reason}
        rows={4}
        value={reason}
        onChange={setReason}
      />
      <Button kind="secondary" waiting={waits('send_back')} onClick={() => void decide('send_back')}>
        {words.sendBack}
      </Button>
    </form>
  );
}

function History({ listing: { history } }: { listing: ListingToVerify }) {
  const words = useAllTexts().admin;
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <div>
      <h3>{words.history}</h3>
      <ul className={styles.history}>
        {history.map(({ decision, by, at, reason }) => {
          const time = format.shortDateTime(new Date(at));
          return (
            <li key={at}>
              <span className={styles.hint}>
                {decision === 'approved' ? words.approvedBy(by, time) : words.sentBackBy(by, time)}
              </span>
              {reason && <p>{reason}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
