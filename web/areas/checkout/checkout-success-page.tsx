import { type MetaFunction, useSearchParams } from 'react-router';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useCall } from '../../shell/calls/calls.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BookedCard } from '../bookings/booked/booked-card.tsx';
import styles from './success.module.css';
import { useDeparture } from './use-departure.ts';
import { useStaying } from './use-staying.ts';

const COUNTDOWN_SECONDS = 5; // P3-PAY-08
/** A booking's id and nothing else may come from the address into a call. */
const BOOKING_ID = /^[0-9a-f-]{36}$/i;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.inProcess, isIndexed: false }));

/**
 * Paid: Upcoming for a firm booking, Pending for one that waits for its owner (P3-PAY-08). Whoever touches the page, presses a
 * key or scrolls is reading, and is taken nowhere.
 */
export default function CheckoutSuccessPage() {
  const texts = useAllTexts().checkout;
  const [query] = useSearchParams();
  const tab = /^[134]$/.exec(query.get('to') ?? '')?.[0] ?? '2';
  const target = `/renter/bookings/${tab}`;
  const isStaying = useStaying();
  const seconds = useDeparture(target, COUNTDOWN_SECONDS, isStaying);
  const booking = useBooked(query.get('booking') ?? '');
  const hint = `${texts.paidText} ${tab === '1' ? texts.waitsForOwner : ''}`.trim();
  return (
    <div className={`page ${styles.page}`}>
      <div role="status" className={styles.head}>
        <IconCircleCheck size={56} stroke={1.5} className={styles.mark} aria-hidden />
        <h1>{tab === '4' ? texts.feePaid : texts.inProcess}</h1>
        <p className={styles.soft}>{hint}</p>
      </div>
      {isStaying ? (
        <p className={styles.countdown} role="status">
          {texts.stayingHere}
        </p>
      ) : (
        <p className={styles.countdown} role="timer">
          {texts.bookingsIn(seconds)}
        </p>
      )}
      {booking && <BookedCard booking={booking} />}
      <div className={styles.away}>
        <Button kind={booking ? 'quiet' : 'primary'} onClick={() => window.location.assign(target)}>
          {texts.seeBookings}
        </Button>
      </div>
    </div>
  );
}

/** The booking that was paid for, once it has come; without it the page says what the specification says, and no more. */
function useBooked(bookingId: string) {
  const { account } = useSession();
  const skip = !account || !BOOKING_ID.test(bookingId);
  return useCall('booking', { bookingId }, { skip }).data?.data;
}
