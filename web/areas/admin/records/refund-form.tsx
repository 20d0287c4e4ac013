import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { westernSum } from '@kiraa/domain/listing/price-entry.ts';
import { useState } from 'react';
import { forgetIntent, intentKey } from '../../../shell/calls/intent-key.ts';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import record from './record-page.module.css';
import { isolated, Rows } from './record-section.tsx';

interface BookingProps {
  readonly booking: AdminBooking;
}

/** A part of what the booking has earned, or all of it, back to its renter. */
export function RefundForm({ booking }: BookingProps) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const act = useAct('askRefund', {
    done: ({ data }) => (data.waits ? words.refundWaits : words.refunded),
    changes: ['adminBooking'],
  });
  const send = async (reason: string) => {
    const wish = { bookingId: booking.id, amount: westernSum(amount), reason };
    // The same wish pressed again after an answer that was lost is made once.
    const intent = `refund ${JSON.stringify(wish)}`;
    const isDone = await act.send(wish, { idempotencyKey: intentKey(intent) });
    if (!isDone) return false;
    forgetIntent(intent);
    setAmount('');
    return true;
  };
  return (
    <ActForm
      act={act}
      title={words.refund}
      means={words.refundMeans(format.amount(booking.refundLeft), format.amount(booking.limit))}
      button={words.askRefund}
      reason={useHouseReason()}
      ready={{ of: 'refund', languages: [useLanguage()] }}
      onSend={send}
    >
      <AmountField label={words.amount} error={act.fault('amount')} value={amount} onChange={setAmount} />
    </ActForm>
  );
}

/** Every refund that admins asked for; one that waits is approved by another admin, or withdrawn. */
export function Refunds({ booking: { refunds } }: BookingProps) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  if (refunds.length === 0) return null;
  return (
    <div>
      <h3 className={record.part}>{words.refunds}</h3>
      <Rows
        items={refunds}
        keyOf={({ number }) => String(number)}
        row={(refund) => (
          <>
            <div>
              <p>
                <WrittenName>{refund.reason}</WrittenName>
              </p>
              <p className={record.soft}>
                {words.refundStates[refund.state]} ·{' '}
                {words.refundBy(isolated(refund.askedBy), format.shortDateTime(new Date(refund.askedAt)))}
                {refund.approvedBy && ` · ${words.approvedBy(isolated(refund.approvedBy))}`}
              </p>
              {refund.state === 'waits' && <Decision refund={refund} />}
            </div>
            <span className={record.amount}>{format.amount(refund.amount)}</span>
          </>
        )}
      />
    </div>
  );
}

function Decision({ refund }: { refund: AdminBooking['refunds'][number] }) {
  const texts = useAllTexts();
  const words = texts.adminRecords;
  const { send, isBusy, refusal } = useSend('decideRefund', { quiet: true, changes: ['adminBooking'] });
  const decide = (decision: 'approve' | 'withdraw') => void send({ number: refund.number, decision });
  const waiting = isBusy ? texts.admin.deciding : undefined;
  return (
    <div className={styles.form}>
      {!refund.isOwn && (
        <Button waiting={waiting} onClick={() => decide('approve')}>
          {words.approve}
        </Button>
      )}
      <Button kind="secondary" waiting={waiting} onClick={() => decide('withdraw')}>
        {words.withdraw}
      </Button>
      {refusal && (
        <p role="alert" className={record.refused}>
          {textOfRefusal(texts, refusal)}
        </p>
      )}
    </div>
  );
}
