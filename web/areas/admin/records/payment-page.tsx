import type { AdminPayment } from '@kiraa/contract/admin/payment.ts';
import { providerTitle } from '@kiraa/contract/money/provider-titles.ts';
import { Link, useParams } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import { consoleMeta } from '../frame/console-page.tsx';
import { Chargebacks } from './chargeback-rows.tsx';
import { Differences, LedgerLines, Operations } from './payment-lines.tsx';
import record from './record-page.module.css';
import { RecordPage } from './record-page.tsx';
import { Facts, RecordSection } from './record-section.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/payments/{paymentId}`: one payment, what the provider said of it, and its lines in the books. */
export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  return (
    <RecordPage key={paymentId} call="adminPayment" input={{ paymentId }}>
      {({ data }) => <Shown payment={data} />}
    </RecordPage>
  );
}

function Shown({ payment }: { payment: AdminPayment }) {
  const { adminRecords: words, adminPages } = useAllTexts();
  const format = useFormat();
  return (
    <>
      <div className={record.head}>
        <h1>{words.payment(adminPages.purposes[payment.purpose], format.amount(payment.amount))}</h1>
        <Tag>{adminPages.paymentStates[payment.state]}</Tag>
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <PaymentFacts payment={payment} />
          <LedgerLines payment={payment} />
        </div>
        <div className={styles.list}>
          <Operations payment={payment} />
          <Differences payment={payment} />
          <Chargebacks chargebacks={payment.chargebacks} />
        </div>
      </div>
    </>
  );
}

function PaymentFacts({ payment }: { payment: AdminPayment }) {
  const words = useAllTexts().adminRecords;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  const whenThere = (name: string, at: string | null) => (at === null ? [] : [{ name, value: time(at) }]);
  const { payer, lastAskedAt } = payment;
  return (
    <RecordSection title={words.paymentFacts}>
      <Facts
        facts={[
          {
            name: words.payer,
            value: (
              <Link to={`/admin/accounts/${payer.id}`}>
                <WrittenName>{payer.name}</WrittenName>
              </Link>
            ),
          },
          { name: words.way, value: `${words.channels[payment.channel]} · ${words.methods[payment.method]}` },
          { name: words.provider, value: providerTitle(payment.provider) },
          { name: words.providerSays, value: payment.said ?? words.silent },
          { name: words.reference, value: <span className="ltr">{payment.reference}</span> },
          ...(payment.providerId === null
            ? []
            : [{ name: words.providerId, value: <span className="ltr">{payment.providerId}</span> }]),
          { name: words.at, value: time(payment.at) },
          ...whenThere(words.settledAt, payment.settledAt),
          ...whenThere(words.lapsesAt, payment.lapsesAt),
          ...(lastAskedAt === null
            ? []
            : [
                {
                  name: words.lastAsked,
                  value: words.askedTimes(time(lastAskedAt), format.number(payment.asked)),
                },
              ]),
        ]}
      />
      {payment.bookingId && <Link to={`/admin/bookings/${payment.bookingId}`}>{words.openBooking}</Link>}
    </RecordSection>
  );
}
