import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { Link } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Chargebacks } from './chargeback-rows.tsx';
import { PayoutRows } from './payout-rows.tsx';
import record from './record-page.module.css';
import { Facts, RecordSection, Rows } from './record-section.tsx';

interface BookingProps {
  readonly booking: AdminBooking;
}

/** Where the money of a booking is: in sum, and by payment, payout and chargeback. */
export function BookingMoney({ booking }: BookingProps) {
  const { adminRecords: words, adminPages } = useAllTexts();
  const format = useFormat();
  const { money } = booking;
  return (
    <>
      <RecordSection title={words.money}>
        <Facts
          facts={[
            { name: words.taken, value: format.amount(money.taken) },
            { name: words.givenBack, value: format.amount(money.givenBack) },
            { name: words.onItsWay, value: format.amount(money.onItsWay) },
            { name: words.earned, value: format.amount(money.earned) },
            { name: words.commission, value: format.amount(money.commission) },
            ...(money.ownerFee === null
              ? []
              : [{ name: words.ownerFee, value: format.amount(money.ownerFee) }]),
          ]}
        />
      </RecordSection>
      <RecordSection title={adminPages.payments}>
        <Rows
          items={booking.payments}
          keyOf={({ id }) => id}
          row={({ id, purpose, state, at, amount }) => (
            <>
              <div>
                <Link to={`/admin/payments/${id}`}>{adminPages.purposes[purpose]}</Link>
                <p className={record.soft}>
                  {adminPages.paymentStates[state]} · {format.shortDateTime(new Date(at))}
                </p>
              </div>
              <span className={record.amount}>{format.amount(amount)}</span>
            </>
          )}
        />
      </RecordSection>
      <Payouts booking={booking} />
      <Chargebacks chargebacks={booking.chargebacks} />
    </>
  );
}

function Payouts({ booking }: BookingProps) {
  const words = useAllTexts().adminPages;
  return (
    <RecordSection title={words.payouts}>
      <PayoutRows payouts={booking.payouts} />
    </RecordSection>
  );
}
