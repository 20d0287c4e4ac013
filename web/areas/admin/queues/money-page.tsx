import type { Messages } from '@kiraa/texts/messages.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import { WaitingRefunds } from '../acts/second-person.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { isolated } from '../records/record-section.tsx';
import { type Money, type MoneyAct, MoneyActDialog } from './money-acts.tsx';
import { Filter, WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

const KINDS = ['payment', 'operation', 'difference', 'transfer', 'chargeback'] as const;

/** `/admin/money?kind=&after=`: what is not final, what the provider says of it, and what a person may do; and refunds that wait for a second one. */
export default function MoneyPage() {
  return (
    <AdminFrame>
      <NotFinal />
      <WaitingRefunds />
    </AdminFrame>
  );
}

function NotFinal() {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  const kind = KINDS.find((one) => one === query.get('kind'));
  const call = useCall('moneyNotFinal', { kind, after: query.get('after') ?? '' }, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.queues.money}
      hint={words.moneyHint}
      empty={words.noMoney}
      idOf={(one) => `${one.kind} ${one.id}`}
      row={(money) => <Row money={money} />}
    >
      <Filter name="kind" label={words.filter} options={KINDS.map((one) => [one, words.moneyKinds[one]])} />
      <JustDecided kinds={['payment_difference_closed', 'chargeback_answered']} />
    </WaitingList>
  );
}

function Row({ money }: { readonly money: Money }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const [act, setAct] = useState<MoneyAct>();
  const { what, amount, asked, said, since, bookingId, reference, acts, waitsIn } = money;
  return (
    <WaitingRow
      title={whatText(words, what)}
      sum={format.amount(amount)}
      notes={[
        reference,
        asked !== null && words.askedFor(format.amount(asked)),
        said !== null && said !== '' && words.saysProvider(isolated(said)),
        said === null && money.kind === 'chargeback' && words.saysNoReason,
        words.since(format.shortDateTime(new Date(since))),
        acts.length === 0 && words.houseAsks,
      ]}
    >
      <div className={styles.acts}>
        {bookingId !== null && <Link to={`/admin/bookings/${bookingId}`}>{words.seeBooking}</Link>}
        {acts.map((one) => (
          <Button key={one} kind="secondary" onClick={() => setAct(one)}>
            {words.acts[one]}
          </Button>
        ))}
      </div>
      {waitsIn && <CaseBar kind={waitsIn.queue} subject={waitsIn.subject} />}
      {act && <MoneyActDialog money={money} act={act} onClose={() => setAct(undefined)} />}
    </WaitingRow>
  );
}

/** In words, or as the server calls it where a newer one has a word that this page does not know. */
function whatText(words: Messages['adminConsole'], what: string): string {
  const known: Readonly<Record<string, string>> = words.moneyWhat;
  return known[what] ?? what;
}
