import type { AdminPayment } from '@kiraa/contract/admin/payment.ts';
import { providerTitle } from '@kiraa/contract/money/provider-titles.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import record from './record-page.module.css';
import { RecordSection, Rows } from './record-section.tsx';

interface PaymentProps {
  readonly payment: AdminPayment;
}

type SettleAct = AdminPayment['operations'][number]['acts'][number];

/** What the provider was asked to do with the money, its words and its age, and what a person may do now. */
export function Operations({ payment }: PaymentProps) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  return (
    <RecordSection title={words.operations}>
      <Rows
        items={payment.operations}
        keyOf={({ id }) => id}
        row={(one) => (
          <>
            <div>
              <p>
                {words.operationKinds[one.kind]} · {words.operationStates[one.state]}
              </p>
              <p className={record.soft}>
                {format.shortDateTime(new Date(one.at))}
                {one.settledAt === null && <Age at={one.at} />} · {words.tried(format.number(one.attempts))}
              </p>
              <p className={record.soft}>
                {words.providerSays}: <bdi>{one.said ?? words.silent}</bdi>
              </p>
              {one.actedReason && (
                <p>
                  <WrittenName>{one.actedReason}</WrittenName>
                </p>
              )}
              {one.acts.map((act) => (
                <SettleForm key={act} id={one.id} act={act} />
              ))}
            </div>
            <span className={record.amount}>{format.amount(one.amount)}</span>
          </>
        )}
      />
    </RecordSection>
  );
}

function Age({ at }: { at: string }) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  const minutes = Math.max(1, Math.floor((Date.now() - new Date(at).getTime()) / 60_000));
  return <> · {words.since(format.duration(minutes))}</>;
}

/** What the provider has otherwise than our books; nothing where they agree. */
export function Differences({ payment }: PaymentProps) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  if (payment.differences.length === 0) return null;
  return (
    <RecordSection title={words.differences}>
      <Rows
        items={payment.differences}
        keyOf={({ id }) => id}
        row={(one) => (
          <div>
            <p>
              {words.differenceKinds[one.kind]} ·{' '}
              {words.moved(format.amount(one.moved), format.amount(one.asked))}
            </p>
            <p className={record.soft}>
              {format.shortDateTime(new Date(one.at))}
              {one.acts.length === 0 && ` · ${words.closed}`}
            </p>
            {one.closedReason && (
              <p>
                <WrittenName>{one.closedReason}</WrittenName>
              </p>
            )}
            {one.acts.map((act) => (
              <SettleForm key={act} id={one.id} act={act} />
            ))}
          </div>
        )}
      />
    </RecordSection>
  );
}

function SettleForm({ id, act: what }: { id: string; act: SettleAct }) {
  const words = useAllTexts().adminRecords;
  const act = useAct('settleMoney', { done: words.settled, changes: ['adminPayment'] });
  return (
    <ActForm
      act={act}
      title={words.settleActs[what]}
      button={words.settleActs[what]}
      kind={what === 'retry' ? 'primary' : 'danger'}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ id, act: what, reason })}
    />
  );
}

/** Each movement of the books with its entries. */
export function LedgerLines({ payment }: PaymentProps) {
  const { adminRecords: words, adminPages, ledger } = useAllTexts();
  const format = useFormat();
  const lines = payment.ledger.flatMap(({ cause, at, entries }) =>
    entries.map((entry, index) => ({ ...entry, cause, at, isFirst: index === 0 })),
  );
  return (
    <RecordSection title={words.ledger}>
      {lines.length === 0 ? (
        <p className={record.soft}>{adminPages.nothing}</p>
      ) : (
        <table className={record.table}>
          <thead>
            <tr>
              <th scope="col">{words.cause}</th>
              <th scope="col">{words.account}</th>
              <th scope="col" className={record.sum}>
                {words.sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ cause, at, account, amount, isFirst }) => (
              <tr key={`${at} ${cause} ${account} ${amount}`}>
                <td>
                  {isFirst && (
                    <>
                      {ledger.causes[cause]}
                      <div className={record.soft}>{format.shortDateTime(new Date(at))}</div>
                    </>
                  )}
                </td>
                <td>
                  <Account account={account} />
                </td>
                <td className={record.amount}>
                  <bdi dir="ltr">{amount}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordSection>
  );
}

/** An account of the books in words: of which person or case it is stands above. */
function Account({ account }: { account: string }) {
  const { house, sides, providers } = useAllTexts().ledger;
  const [kind = '', whose = ''] = account.split(':');
  return <bdi>{house[account] ?? sides[kind] ?? providers[kind]?.(providerTitle(whose)) ?? account}</bdi>;
}
