import type { RegisteredPayment } from '@kiraa/contract/admin/registers.ts';
import { registerOrders } from '@kiraa/domain/console/registers.ts';
import { type PaymentState, paymentPurposes, paymentStates } from '@kiraa/domain/payment/states.ts';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import type { TagKind } from '../../../ui/controls/tag.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter } from '../queues/waiting-list.tsx';
import { isolated } from '../records/record-section.tsx';
import { Register, RegisterRow, RegisterTitle } from './register.tsx';
import { DaysFilter, OrderFilter, useRegisterAsked } from './register-filters.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/payments?from=&to=&state=&purpose=&sort=&after=`: all payments (D-REGISTERS). */
export default function PaymentsRegisterPage() {
  return (
    <AdminFrame>
      <Payments />
    </AdminFrame>
  );
}

const KINDS: Readonly<Record<PaymentState, TagKind>> = {
  open: 'waiting',
  authorised: 'waiting',
  captured: 'calm',
  voided: 'plain',
  refunded: 'plain',
  failed: 'outline',
  abandoned: 'outline',
};

function Payments() {
  const { registers: words, adminPages } = useAllTexts();
  const { oneOf, days } = useRegisterAsked();
  const asked = {
    ...days,
    state: oneOf('state', paymentStates),
    purpose: oneOf('purpose', paymentPurposes),
    sort: oneOf('sort', registerOrders),
  };
  const call = useCall('allPayments', asked, { keepPrevious: true });
  return (
    <>
      <RegisterTitle title={words.payments} hint={words.paymentsHint} />
      <Register call={call} idOf={({ id }) => id} row={(payment) => <Row payment={payment} />}>
        <DaysFilter refusal={call.refusal} />
        <Filter
          name="state"
          label={words.state}
          options={paymentStates.map((state) => [state, adminPages.paymentStates[state]] as const)}
        />
        <Filter
          name="purpose"
          label={words.purpose}
          options={paymentPurposes.map((purpose) => [purpose, adminPages.purposes[purpose]] as const)}
        />
        <OrderFilter hasSums />
      </Register>
    </>
  );
}

function Row({ payment }: { readonly payment: RegisteredPayment }) {
  const { adminPages, adminRecords } = useAllTexts();
  const format = useFormat();
  return (
    <RegisterRow
      title={
        <Link to={`/admin/payments/${payment.id}`}>
          {adminPages.purposes[payment.purpose]} · <bdi>{payment.reference}</bdi>
        </Link>
      }
      beneath={
        <>
          <Link to={`/admin/accounts/${payment.payer.id}`}>
            <WrittenName>{payment.payer.name}</WrittenName>
          </Link>{' '}
          · {adminRecords.channels[payment.channel]}
        </>
      }
      when={isolated(format.shortDateTime(new Date(payment.madeAt)))}
      tag={{ kind: KINDS[payment.state], says: adminPages.paymentStates[payment.state] }}
      sum={format.amount(payment.amount)}
    />
  );
}
