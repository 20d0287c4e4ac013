import type { OutsideAccount } from '@kiraa/contract/accounts/outside-accounts.ts';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall, useCallCache } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './privacy.module.css';

/** The accounts elsewhere that open this one, each with a way to take it out (D-OUTSIDE-ACCOUNTS). */
export function OutsideAccountsSection() {
  const texts = useAllTexts();
  const words = texts.privacy;
  const call = useCall('outsideAccounts', {});
  return (
    <section className={styles.section} aria-labelledby="outside-accounts-title">
      <h2 id="outside-accounts-title">{words.outsideTitle}</h2>
      <p className={styles.hint}>{words.outsideHint}</p>
      <Loaded call={call} busy={<Busy height={56} />} failed={{ title: words.failed, isInline: true }}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.hint}>{words.outsideNone}</p>
          ) : (
            <ul className={styles.rows}>
              {data.map((account) => (
                <OutsideAccountRow key={account.id} account={account} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function OutsideAccountRow({ account: { id, createdAt } }: { account: OutsideAccount }) {
  const texts = useAllTexts();
  const words = texts.privacy;
  const format = useFormat();
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('removeOutsideAccount', { changes: ['outsideAccounts', 'accountEvents'] });
  const remove = async () => {
    const answer = await send({ outsideAccountId: id });
    if (answer.ok) toasts.success(words.outsideRemoved);
    // The list on the screen was an old one.
    else await renew('outsideAccounts');
  };
  const since = format.friendlyDateTime(new Date(createdAt));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{words.outsideGoogle}</p>
        <p className={styles.small}>{words.outsideSince(since)}</p>
      </div>
      <Button
        kind="quiet"
        aria-label={words.outsideRemoveOf(since)}
        waiting={isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void remove()}
      >
        {words.outsideRemove}
      </Button>
    </li>
  );
}
