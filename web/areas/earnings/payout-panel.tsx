import type { PayoutView } from '@kiraa/contract/earnings.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { bankName, findBank } from '@kiraa/domain/account/banks.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfRefusal } from '../../shell/refusals.ts';
import { useFormat, useLanguage, useTexts } from '../../shell/texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SkeletonLine, Skeletons } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './earnings.module.css';

type Payouts = OutputOf<Endpoints['payouts']>['data'];

/** What is due, when and to which account, and what was paid out before. */
export function PayoutPanel() {
  const texts = useAllTexts();
  const { payouts, hasMore, isBusy, fault, load } = usePayouts();
  return (
    <section className={styles.panel} aria-labelledby="payouts">
      <h2 id="payouts">{texts.earnings.payouts}</h2>
      {fault !== undefined && (
        <p role="alert">
          {fault}{' '}
          <Button kind="quiet" onClick={() => void load([])}>
            {texts.shell.tryAgain}
          </Button>
        </p>
      )}
      {!payouts && fault === undefined && (
        <Skeletons label={texts.shell.loading}>
          <SkeletonLine />
        </Skeletons>
      )}
      {payouts && (
        <>
          <NextPayout payouts={payouts} />
          <h3 className={styles.subtitle}>{texts.earnings.history}</h3>
          {payouts.payouts.length === 0 ? (
            <p className={styles.soft}>{texts.earnings.noHistory}</p>
          ) : (
            <ul className={styles.history}>
              {payouts.payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
          {hasMore && (
            <Button
              kind="secondary"
              className={styles.more}
              waiting={isBusy ? texts.shell.pleaseWait : undefined}
              onClick={() => void load(payouts.payouts)}
            >
              {texts.earnings.more}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function NextPayout({ payouts }: { payouts: Payouts }) {
  const texts = useAllTexts().earnings;
  const format = useFormat();
  const { due, waiting, hold, bank, nextAt } = payouts;
  const isDue = Number(due) > 0;
  return (
    <div className={styles.next}>
      {isDue ? (
        <>
          <p>
            <span className={styles.soft}>{texts.due}</span>{' '}
            <bdi className={styles.profit}>{format.amount(due)}</bdi>
          </p>
          {hold === null && <p>{texts.dueOn(format.friendlyDateTime(new Date(nextAt)))}</p>}
        </>
      ) : (
        <p>{texts.nothingDue}</p>
      )}
      {Number(waiting) > 0 && <p className={styles.soft}>{texts.underWay(format.amount(waiting))}</p>}
      {bank && <Destination bank={bank} />}
      {hold !== null && (
        <>
          <p>{hold === 'no_bank' ? texts.noBank : texts.bankRefused}</p>
          <ButtonLink to="/edit_profile#bank">
            {hold === 'no_bank' ? texts.addBank : texts.checkBank}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** "To Al Rajhi Bank •••• 7519": never more of the number. */
function Destination({ bank }: { bank: NonNullable<Payouts['bank']> }) {
  const texts = useAllTexts().earnings;
  const language = useLanguage();
  const known = findBank(bank.bankBic);
  return (
    <p className={styles.soft}>
      {texts.goesTo(known ? bankName(known, language) : bank.bankBic)}{' '}
      <bdi className="ltr">{`•••• ${bank.ibanTail}`}</bdi>
    </p>
  );
}

function PayoutItem({ payout }: { payout: PayoutView }) {
  const texts = useAllTexts().earnings;
  const format = useFormat();
  const isGood = payout.state !== 'returned';
  return (
    <li className={styles.payout}>
      <bdi className={styles.payoutAmount}>{format.amount(payout.amount)}</bdi>
      <Tag kind={isGood ? 'calm' : 'danger'}>{texts.state[payout.state]}</Tag>
      <span className={`${styles.soft} ltr`}>{format.shortDateTime(new Date(payout.date))}</span>
      <Destination bank={payout} />
    </li>
  );
}

function usePayouts() {
  const api = useApi({ quiet: true });
  const texts = useTexts();
  const [payouts, setPayouts] = useState<Payouts>();
  const [count, setCount] = useState(0);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(
    async (known: readonly PayoutView[]) => {
      setBusy(true);
      setFault(undefined);
      const page = Math.floor(known.length / PAGE_SIZE) + 1;
      const answer = await api.payouts({ page, perPage: PAGE_SIZE });
      setBusy(false);
      if (!answer.ok) return setFault(textOfRefusal(texts, answer));
      const { data, totalCount } = answer.data;
      const ids = new Set(known.map((one) => one.id));
      const list = [...known, ...data.payouts.filter((one) => !ids.has(one.id))];
      setPayouts({ ...data, payouts: list });
      setCount(totalCount);
    },
    [api, texts],
  );
  useEffect(() => void load([]), [load]);
  return { payouts, hasMore: (payouts?.payouts.length ?? 0) < count, isBusy, fault, load };
}
