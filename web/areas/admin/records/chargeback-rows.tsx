import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import record from './record-page.module.css';
import { RecordSection, Rows } from './record-section.tsx';

/** What renters' banks took back of a booking or a payment; nothing where they took nothing. */
export function Chargebacks({ chargebacks }: Pick<AdminBooking, 'chargebacks'>) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  if (chargebacks.length === 0) return null;
  return (
    <RecordSection title={words.chargebacks}>
      <Rows
        items={chargebacks}
        keyOf={({ number }) => String(number)}
        row={({ number, state, amount, at }) => (
          <>
            <span>
              {words.chargeback(format.number(number))} · {words.chargebackStates[state]}{' '}
              <span className={record.soft}>{format.shortDateTime(new Date(at))}</span>
            </span>
            <span className={record.amount}>{format.amount(amount)}</span>
          </>
        )}
      />
    </RecordSection>
  );
}
