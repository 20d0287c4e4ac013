import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { PayoutView } from '@kiraa/contract/money/earnings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Busy, Loaded, More } from '../../shell/calls/call-states.tsx';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { Money } from '../../ui/display/money.tsx';
import { SkeletonLine } from '../../ui/display/skeleton.tsx';
import styles from './earnings.module.css';

type Payouts = OutputOf<Endpoints['payouts']>['data'];

/** Fetched where something is being checked: most people never are. */
const OwnChecks = lazy(() => import('../../shell/checks/own-checks.tsx'));

/** What is due, when and to which account, and what was paid out before. */
export function PayoutPanel() {
  const texts = useAllTexts().earnings;
  const list = usePagedCall(
    'payouts',
    { perPage: PAGE_SIZE },
    { items: ({ data }) => data.payouts, hasMore: ({ totalCount }, loaded) => loaded < totalCount },
  );
  const waiting = (
    <Busy>
      <SkeletonLine />
    </Busy>
  );
  return (
    <section className={styles.panel} aria-labelledby="payouts">
      <h2 id="payouts">{texts.payouts}</h2>
      <Loaded call={list} busy={waiting} failed={{ isInline: true }}>
        {({ items, last }) => (
          <>
            <NextPayout payouts={last.data} />
            <h3 className={styles.subtitle}>{texts.history}</h3>
            {items.length === 0 ? (
              <p className={styles.soft}>{texts.noHistory}</p>
            ) : (
              <ul className={styles.history}>
                {items.map((payout) => (
                  <PayoutItem key={payout.id} payout={payout} />
                ))}
              </ul>
            )}
            <More list={list} label={texts.more} className={styles.more} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NextPayout({ payouts }: { payouts: Payouts }) {
  const texts = useAllTexts().earnings;
  const format = useFormat();
  const { due, debt, fees, waiting, frozen, hold, bank, nextAt } = payouts;
  const isDue = Number(due) > 0;
  return (
    <div className={styles.next}>
      {isDue ? (
        <>
          <p>
            <span className={styles.soft}>{texts.due}</span>{' '}
            <bdi className={styles.profit}>
              <Money>{format.amount(due)}</Money>
            </bdi>
          </p>
          {hold === null && <p>{texts.dueOn(format.friendlyDateTime(new Date(nextAt)))}</p>}
        </>
      ) : (
        Number(debt) === 0 && <p>{texts.nothingDue}</p>
      )}
      {Number(debt) > 0 && <p>{texts.debt(format.amount(debt))}</p>}
      {Number(fees) > 0 && <p className={styles.soft}>{texts.lessFees(format.amount(fees))}</p>}
      {Number(waiting) > 0 && <p className={styles.soft}>{texts.underWay(format.amount(waiting))}</p>}
      {frozen
        .filter(({ amount }) => Number(amount) > 0)
        .map(({ bookingId, bookingNumber, amount }) => (
          <p key={`${bookingId} ${amount}`} className={styles.frozen}>
            {texts.frozen(format.amount(amount), bookingNumber)}{' '}
            <Link to={bookingPath(bookingId)}>{texts.seeFrozen(bookingNumber)}</Link>
          </p>
        ))}
      {bank && <Destination bank={bank} />}
      {hold === 'check' && (
        <Suspense>
          <OwnChecks effect="payout_hold" />
        </Suspense>
      )}
      {hold !== null && hold !== 'check' && (
        <>
          <p>{hold === 'no_bank' ? texts.noBank : texts.bankRefused}</p>
          <ButtonLink to="/edit_profile#bank">
            {hold === 'no_bank' ? texts.addBank : texts.checkBank}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** "To Al Rajhi Bank •••• 7519": never more of the number. */
function Destination({ bank }: { bank: NonNullable<Payouts['bank']> }) {
  const texts = useAllTexts().earnings;
  return (
    <p className={styles.soft}>
      {texts.goesTo(bank.bankName)} <bdi className="ltr">{`•••• ${bank.ibanTail}`}</bdi>
    </p>
  );
}

/** The bookings that a transfer pays for; less than nothing where a later cancellation took back. */
function InTransfer({ bookings }: Pick<PayoutView, 'bookings'>) {
  const texts = useAllTexts().papers;
  const format = useFormat();
  return (
    <details className={styles.inIt}>
      <summary>{texts.inTransfer}</summary>
      <ul>
        {bookings.map(({ bookingNumber, amount }) => (
          <li key={bookingNumber} className={styles.inItRow}>
            <bdi dir="ltr">{bookingNumber}</bdi>
            <bdi>{format.amount(amount)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PayoutItem({ payout }: { payout: PayoutView }) {
  const texts = useAllTexts().earnings;
  const format = useFormat();
  const kind = payout.state === 'returned' ? 'danger' : payout.state === 'unknown' ? 'waiting' : 'calm';
  return (
    <li className={styles.payout}>
      <bdi className={styles.payoutAmount}>{format.amount(payout.amount)}</bdi>
      <Tag kind={kind}>{texts.state[payout.state]}</Tag>
      <span className={`${styles.soft} ltr`}>{format.shortDateTime(new Date(payout.date))}</span>
      <Destination bank={payout} />
      {payout.fees !== null && <p className={styles.soft}>{texts.lessFees(format.amount(payout.fees))}</p>}
      {payout.state === 'unknown' && <p className={styles.soft}>{texts.unknownHint}</p>}
      {payout.bookings.length > 0 && <InTransfer bookings={payout.bookings} />}
    </li>
  );
}
