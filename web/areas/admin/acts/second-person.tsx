import type { ReactNode } from 'react';
import { LoadedSection } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';
import { WaitingRow } from '../frame/console-page.tsx';
import { isolated } from '../records/record-section.tsx';
import { CaseBar } from './case-bar.tsx';

/** Refunds that another admin has asked for (D-SECOND-PERSON); nothing where none waits. */
export function WaitingRefunds() {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const call = useCall('adminRefunds', {}, { onReturn: true });
  const { send } = useSend('decideRefund', { changes: ['adminRefunds', 'adminHome'] });
  return (
    <LoadedSection call={call} className={styles.list} failed={words.failed}>
      {({ data }) => (
        <Section title={words.refunds} isEmpty={data.length === 0}>
          {data.map(({ number, bookingNumber, amount, reason, askedBy, askedAt }) => (
            <WaitingRow
              key={number}
              title={words.refundOf(bookingNumber, format.amount(amount))}
              notes={[reason, words.askedBy(isolated(askedBy), format.shortDateTime(new Date(askedAt)))]}
            >
              <Second decide={(decision) => send({ number, decision })} />
              <CaseBar kind="refunds" subject={String(number)} />
            </WaitingRow>
          ))}
        </Section>
      )}
    </LoadedSection>
  );
}

/** Corrections of the books that another admin has asked for (D-CORRECTION); nothing where none waits. */
export function WaitingCorrections() {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const call = useCall('settlementCorrections', {}, { onReturn: true });
  const { send } = useSend('decideCorrection', {
    changes: ['settlementCorrections', 'settlementDifferences', 'adminHome'],
  });
  return (
    <LoadedSection call={call} className={styles.list} failed={words.failed}>
      {({ data }) => (
        <Section title={words.corrections} isEmpty={data.length === 0}>
          {data.map(({ number, reference, amount, why, reason, askedBy, askedAt }) => (
            <WaitingRow
              key={number}
              title={words.refundOf(reference, format.amount(amount))}
              notes={[
                words.correctWhys[why],
                reason,
                words.askedBy(isolated(askedBy), format.shortDateTime(new Date(askedAt))),
              ]}
            >
              <Second decide={(decision) => send({ number, decision })} />
              <CaseBar kind="corrections" subject={String(number)} />
            </WaitingRow>
          ))}
        </Section>
      )}
    </LoadedSection>
  );
}

function Section({
  title,
  isEmpty,
  children,
}: {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <section className={styles.list} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Approved by another than the one who asked, which the server holds; withdrawn by either. */
function Second({
  decide,
}: {
  readonly decide: (decision: 'approve' | 'withdraw') => Promise<{ readonly ok: boolean }>;
}) {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  const press = async (decision: 'approve' | 'withdraw') => {
    if ((await decide(decision)).ok) toasts.success(words.done);
  };
  return (
    <div className={styles.acts}>
      <Button onClick={() => void press('approve')}>{words.approve}</Button>
      <Button kind="secondary" onClick={() => void press('withdraw')}>
        {words.withdraw}
      </Button>
    </div>
  );
}
