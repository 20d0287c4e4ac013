import type { adminPayoutEndpoints } from '@kiraa/contract/admin/payouts.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveCsv } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { PayoutResult } from './payout-result.tsx';
import { Filter, WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** As the server names them; a newer one's are not offered. */
const STATES = ['waiting', 'out', 'undone'] as const;

type Rows = typeof adminPayoutEndpoints;
type Batch = OutputOf<Rows['payoutBatches']>['data'][number];

/** `/admin/payouts?state=&after=`: batches of transfers to owners, the newest first, and the bank's answer to their files (D-BANK-FILE). */
export default function PayoutsPage() {
  return (
    <AdminFrame>
      <Batches />
      <PayoutResult />
    </AdminFrame>
  );
}

function Batches() {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const toasts = useToasts();
  const [query] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state'));
  const after = Number(query.get('after')) || undefined;
  const call = useCall('payoutBatches', { state, after }, { onReturn: true });
  const { send, isBusy } = useSend('makePayoutBatch', { changes: ['payoutBatches', 'adminHome'] });
  const gather = async () => {
    const answer = await send({});
    if (answer.ok) toasts.success(words.gathered(format.number(answer.data.data.number)));
  };
  return (
    <WaitingList
      call={call}
      title={words.queues.payouts}
      hint={words.payoutsHint}
      empty={words.noPayouts}
      idOf={({ number }) => String(number)}
      row={(batch) => <Row batch={batch} />}
    >
      <div className={styles.acts}>
        <Button waiting={isBusy ? texts.shell.pleaseWait : undefined} onClick={() => void gather()}>
          {words.gather}
        </Button>
        <Link to="/admin/money?kind=transfer">{words.moneyKinds.transfer}</Link>
      </div>
      <Filter name="state" label={words.filter} options={STATES.map((one) => [one, words.batchesIn[one]])} />
    </WaitingList>
  );
}

function stateOf({ undoneAt, exportedAt, needsSecond, approvedAt }: Batch) {
  if (undoneAt !== null) return 'undone';
  if (exportedAt !== null) return 'out';
  return needsSecond && approvedAt === null ? 'second' : 'ready';
}

function Row({ batch }: { readonly batch: Batch }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const [isUndone, setUndone] = useState(false);
  const { number, way, total, payouts, unanswered, madeAt } = batch;
  const state = stateOf(batch);
  return (
    <WaitingRow
      title={
        <>
          {words.batch(format.number(number))}{' '}
          <Tag kind={state === 'second' || state === 'ready' ? 'waiting' : 'plain'}>
            {words.batchStates[state]}
          </Tag>
        </>
      }
      sum={format.amount(total)}
      notes={[
        `${words.batchWays[way]} · ${words.batchOf(format.number(payouts))}`,
        unanswered > 0 && words.batchUnanswered(format.number(unanswered)),
        format.shortDateTime(new Date(madeAt)),
      ]}
    >
      <div className={styles.acts}>
        {state === 'second' && <Approve number={number} />}
        {way === 'file' && (state === 'ready' || state === 'out') && <Download number={number} />}
        {(state === 'second' || state === 'ready') && (
          <Button kind="secondary" onClick={() => setUndone(true)}>
            {words.undo}
          </Button>
        )}
      </div>
      {(state === 'second' || state === 'ready') && <CaseBar kind="payouts" subject={`batch ${number}`} />}
      {isUndone && <Undo number={number} onClose={() => setUndone(false)} />}
    </WaitingRow>
  );
}

function useDecide(quiet: boolean) {
  return useSend('decidePayoutBatch', { quiet, changes: ['payoutBatches', 'adminCases', 'adminHome'] });
}

function Approve({ number }: { readonly number: number }) {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  const { send } = useDecide(false);
  const approve = async () => {
    if ((await send({ number, decision: 'approve' })).ok) toasts.success(words.done);
  };
  return <Button onClick={() => void approve()}>{words.approve}</Button>;
}

function Undo({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const { send } = useDecide(true);
  return (
    <ActDialog
      title={`${words.undo}: ${words.batch(format.number(number))}`}
      isDangerous
      act={() => send({ number, decision: 'undo' })}
      onClose={onClose}
    />
  );
}

/** The same file each time that it is asked for; from the first on its transfers are with the bank. */
function Download({ number }: { readonly number: number }) {
  const texts = useAllTexts();
  const { send, isBusy } = useSend('exportPayoutBatch', { changes: ['payoutBatches', 'adminHome'] });
  const download = async () => {
    const answer = await send({ number });
    if (answer.ok) saveCsv(answer.data.data);
  };
  return (
    <Button
      kind="secondary"
      waiting={isBusy ? texts.shell.pleaseWait : undefined}
      onClick={() => void download()}
    >
      {texts.adminConsole.download}
    </Button>
  );
}
