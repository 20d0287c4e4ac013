import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import record from './record-page.module.css';
import { Rows } from './record-section.tsx';

interface PayoutRowsProps {
  readonly payouts: AdminBooking['payouts'] | AdminPerson['payouts']['rows'];
}

/** Payouts to an owner, each with how far it is, since when, and its amount. */
export function PayoutRows({ payouts }: PayoutRowsProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  return (
    <Rows
      items={payouts}
      keyOf={({ reference }) => reference}
      row={({ state, at, amount }) => (
        <>
          <span>
            {words.payoutStates[state]}{' '}
            <span className={record.soft}>{format.shortDateTime(new Date(at))}</span>
          </span>
          <span className={record.amount}>{format.amount(amount)}</span>
        </>
      )}
    />
  );
}
