import { type MetaFunction, useSearchParams } from 'react-router';
import IconCircleCheck from '#icons/IconCircleCheck';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './checkout.module.css';
import { useDeparture } from './use-departure.ts';

const COUNTDOWN_SECONDS = 5; // P3-PAY-08

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.inProcess, isIndexed: false }));

/** Paid: Upcoming for a firm booking, Pending for one that waits for its owner (P3-PAY-08). */
export default function CheckoutSuccessPage() {
  const texts = useAllTexts().checkout;
  const [query] = useSearchParams();
  const tab = /^[134]$/.exec(query.get('to') ?? '')?.[0] ?? '2';
  const waitsForOwner = tab === '1';
  const target = `/renter/bookings/${tab}`;
  const seconds = useDeparture(target, COUNTDOWN_SECONDS);
  return (
    <div className="page">
      <div role="status">
        <EmptyState
          level={1}
          drawing={<IconCircleCheck size={64} stroke={1.5} />}
          title={tab === '4' ? texts.feePaid : texts.inProcess}
          hint={`${texts.paidText} ${waitsForOwner ? texts.waitsForOwner : ''}`.trim()}
          action={<Button onClick={() => window.location.assign(target)}>{texts.seeBookings}</Button>}
        />
      </div>
      <p className={styles.countdown} role="timer">
        {texts.bookingsIn(seconds)}
      </p>
    </div>
  );
}
