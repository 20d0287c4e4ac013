import { IconAlertTriangle, IconClockPause, IconCreditCard, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useAllTexts } from '../../shell/later-texts.ts';
import { MemberPage } from '../../shell/member-page.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { textOfRefusal } from '../../shell/refusals.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentWidget } from './payment-widget.tsx';
import { type OpenCheckout, useCheckout } from './use-checkout.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.title, isIndexed: false }));

/** `/checkout?booking=…` and its other address (P3-PAY-02, P3-PAY-03). */
export default function CheckoutPage() {
  const [query] = useSearchParams();
  const bookingId = query.get('booking');
  return (
    <MemberPage mode="renter" skeleton={<CheckoutSkeleton />}>
      {() => (bookingId ? <Checkout key={bookingId} bookingId={bookingId} /> : <NothingToPay />)}
    </MemberPage>
  );
}

function Checkout({ bookingId }: { bookingId: string }) {
  const texts = useAllTexts();
  const { state, isUnderWay, openAgain } = useCheckout(bookingId);
  if (state.kind === 'opening') return <CheckoutSkeleton />;
  if (state.kind === 'open') return <Paying checkout={state.checkout} onOpenAgain={openAgain} />;
  const { code } = state.call.refusal;
  if (isUnderWay) return <UnderWay />;
  if (code === 'SLOT_ENDED') return <SlotEnded />;
  if (code === 'ALREADY_PAID') return <AlreadyPaid />;
  if (code === 'NOT_FOUND') return <NothingToPay />;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconAlertTriangle size={64} stroke={1.5} />}
        title={texts.checkout.scriptFailed}
        hint={textOfRefusal(texts, state.call)}
        action={<Button onClick={openAgain}>{texts.shell.tryAgain}</Button>}
      />
    </div>
  );
}

function Paying({ checkout, onOpenAgain }: { checkout: OpenCheckout; onOpenAgain: () => void }) {
  const texts = useAllTexts();
  const secondsLeft = useCountdown(new Date(checkout.slot_until).getTime());
  const [isFailed, setFailed] = useState(false);
  const { items } = checkout.booking;
  const isDelay = checkout.purpose === 'delay';
  if (secondsLeft === 0) {
    return <SlotEnded path={isDelay ? '/renter/bookings/3' : `/${items.item_type}/${items._id}`} />;
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{texts.checkout.title}</h1>
      <div className={styles.columns}>
        <CheckoutSummary checkout={checkout} secondsLeft={secondsLeft} />
        <section className={styles.card} aria-labelledby="card-title">
          <h2 id="card-title" className={styles.cardTitle}>
            {texts.checkout.cardTitle}
          </h2>
          {isFailed ? (
            <EmptyState
              drawing={<IconCreditCard size={64} stroke={1.5} />}
              title={texts.checkout.scriptFailed}
              hint={texts.checkout.scriptFailedHint}
              action={<Button onClick={onOpenAgain}>{texts.shell.tryAgain}</Button>}
            />
          ) : (
            <PaymentWidget key={checkout.id} checkout={checkout} onFail={() => setFailed(true)} />
          )}
          <p className={styles.safe}>{texts.checkout.safe}</p>
        </section>
      </div>
    </div>
  );
}

function UnderWay() {
  const texts = useAllTexts().checkout;
  return (
    <div className="page" role="status">
      <EmptyState
        level={1}
        drawing={<IconClockPause size={64} stroke={1.5} />}
        title={texts.checkingTitle}
        hint={texts.checkingHint}
        action={<ButtonLink to="/renter/bookings/1">{texts.seeBookings}</ButtonLink>}
      />
    </div>
  );
}

function SlotEnded({ path = '/0' }: { path?: string }) {
  const texts = useAllTexts().checkout;
  const words = path === '/0' ? texts.findSomething : texts.bookAgain;
  const isListing = !path.startsWith('/renter/');
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconClockPause size={64} stroke={1.5} />}
        title={texts.slotEnded}
        hint={texts.slotEndedHint}
        action={<ButtonLink to={path}>{isListing ? words : texts.seeBookings}</ButtonLink>}
      />
    </div>
  );
}

function AlreadyPaid() {
  const texts = useAllTexts().checkout;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconReceipt size={64} stroke={1.5} />}
        title={texts.alreadyPaid}
        hint={texts.alreadyPaidHint}
        action={<ButtonLink to="/renter/bookings/1">{texts.seeBookings}</ButtonLink>}
      />
    </div>
  );
}

function NothingToPay() {
  const texts = useAllTexts().checkout;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconReceipt size={64} stroke={1.5} />}
        title={texts.nothingToPay}
        hint={texts.nothingToPayHint}
        action={<ButtonLink to="/0">{texts.findSomething}</ButtonLink>}
      />
    </div>
  );
}

function CheckoutSkeleton() {
  const texts = useAllTexts();
  return (
    <div className={`page ${styles.page}`} role="status" aria-label={texts.shell.loading}>
      <h1 className={styles.title}>{texts.checkout.title}</h1>
      <div className={styles.columns}>
        <SkeletonBlock height={260} />
        <SkeletonBlock height={420} />
      </div>
    </div>
  );
}
