import type { AdminAccount } from '@kiraa/contract/admin.ts';
import { useRef, useState } from 'react';
import { useCallCache } from '../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './admin.module.css';
import { ReasonField } from './reason-field.tsx';

/** Who it is, what hangs on it, what was decided before, and the block with its reason (P2-ERR-01). */
export function AccountCard({ account }: { readonly account: AdminAccount }) {
  const words = useAllTexts().admin;
  const format = useFormat();
  const isBlocked = account.blockedAt !== null;
  const facts: readonly (readonly [string, string])[] = [
    [words.memberSince, format.shortDateTime(new Date(account.memberSince))],
    [words.ownListings, format.number(account.listings)],
    [words.openBookings, format.number(account.openBookings)],
  ];
  return (
    <section className={styles.box} aria-label={words.accountOf(account.name)}>
      <h2 className={styles.heading}>
        <bdi>{account.name}</bdi>{' '}
        <Tag kind={isBlocked ? 'danger' : 'calm'}>{isBlocked ? words.isBlocked : words.isOpen}</Tag>{' '}
        {account.isAdmin && <Tag>{words.isAdmin}</Tag>}
      </h2>
      <p className="ltr">{account.mobile}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!account.isAdmin && <BlockForm key={String(isBlocked)} account={account} />}
      <ul className={styles.history}>
        {account.history.map(({ action, by, at, reason }) => {
          const time = format.shortDateTime(new Date(at));
          return (
            <li key={at}>
              <span className={styles.hint}>
                {action === 'block' ? words.blockedBy(by, time) : words.openedBy(by, time)}
              </span>
              <p>{reason}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BlockForm({ account }: { readonly account: AdminAccount }) {
  const texts = useAllTexts();
  const words = texts.admin;
  const { edit } = useCallCache();
  const { send, isBusy } = useSend('blockAccount', { quiet: true });
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const isBlocked = account.blockedAt !== null;
  useFocusOnError(form, errors);

  async function turn(): Promise<void> {
    const blocked = isBlocked ? 0 : 1;
    const answer = await send({ accountId: account.userId, blocked, reason });
    if (answer.ok) {
      toasts.success(isBlocked ? words.openNow : words.blockedNow);
      const { data } = answer.data;
      return await edit('adminAccount', (kept) =>
        kept.data.userId === data.userId ? { ...kept, data } : kept,
      );
    }
    const fault = textOfField(texts, answer, 'reason');
    if (fault) setErrors({ reason: fault });
    else toasts.error(textOfRefusal(texts, answer));
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void turn();
      }}
    >
      {!isBlocked && <p>{words.blockMeans}</p>}
      <ReasonField
        label={words.blockReason}
        hint={words.blockReasonHint}
        error={errors.reason}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <Button
        type="submit"
        kind={isBlocked ? 'primary' : 'danger'}
        waiting={isBusy ? words.deciding : undefined}
      >
        {isBlocked ? words.unblock : words.block}
      </Button>
    </form>
  );
}
