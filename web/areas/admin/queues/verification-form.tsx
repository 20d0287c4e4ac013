import type { PersonToVerify } from '@kiraa/contract/accounts/verifications.ts';
import { useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { ReadyTexts } from '../acts/ready-texts.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';

type Decision = 'verified' | 'declined';

/** Verifies, or declines with what the person reads; what was written stays until the decision is taken. */
export function VerificationForm({ person }: { readonly person: PersonToVerify }) {
  const texts = useAllTexts();
  const words = texts.verifications;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('decideVerification', {
    quiet: true,
    changes: ['decisionsJustMade', 'adminCases', 'adminHome', 'adminPerson'],
  });
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [last, setLast] = useState<Decision>();
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const decide = async (decision: Decision) => {
    if (isBusy) return;
    setLast(decision);
    const { accountId, id } = person;
    const written = decision === 'declined' ? { reason } : {};
    const answer = await send({ accountId, id, decision, ...written });
    const fault = answer.ok ? undefined : textOfField(texts, answer, 'reason');
    setErrors(fault ? { reason: fault } : {});
    if (!answer.ok && fault) return sayLate(answer);
    if (answer.ok) toasts.success(decision === 'verified' ? words.nowVerified : words.nowDeclined);
    else toasts.error(textOfRefusal(texts, answer));
    return await renew('adminVerifications');
  };
  const waits = (decision: Decision) => (isBusy && last === decision ? words.deciding : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div>
        <Button waiting={waits('verified')} onClick={() => void decide('verified')}>
          {words.verify}
        </Button>
      </div>
      <details className={record.act}>
        <summary>{words.declineInstead}</summary>
        <div className={record.form}>
          <ReasonField
            label={words.reason}
            hint={words.reasonHint}
            error={errors.reason}
            rows={2}
            value={reason}
            onChange={setReason}
          />
          <ReadyTexts of="decline_person" languages={[person.language]} onChoose={setReason} />
          <div>
            <Button kind="secondary" waiting={waits('declined')} onClick={() => void decide('declined')}>
              {words.decline}
            </Button>
          </div>
        </div>
      </details>
    </form>
  );
}
