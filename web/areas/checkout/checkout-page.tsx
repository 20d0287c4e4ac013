import type { Messages } from '@kiraa/texts/messages.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconClockPause from '#icons/IconClockPause';
import IconCreditCard from '#icons/IconCreditCard';
import IconReceipt from '#icons/IconReceipt';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSecondsLeft } from '../../shell/calls/use-seconds-left.ts';
import { keptPaymentRequest, takePaymentRequest } from '../../shell/cards/payment-memory.ts';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { askForProof } from '../../shell/session/proof.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyPage } from '../../ui/display/empty-page.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { AddCard } from './add-card.tsx';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { SavedCardPayment } from './saved-card-payment.tsx';
import { type BookingCheckout, isOfBooking, useCheckout } from './use-checkout.ts';
import { useSavedCharge } from './use-saved-charge.ts';

/** Fetched where something is being checked: most people never are. */
const OwnChecks = lazy(() => import('../../shell/checks/own-checks.tsx'));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.title, isIndexed: false }));

/** `/checkout?booking=…` and its other address (P3-PAY-02, P3-PAY-03). */
export default function CheckoutPage() {
  const [query] = useSearchParams();
  const bookingId = query.get('booking');
  const savesCard = useLocation().pathname.startsWith('/saveCard');
  return (
    <MemberPage mode="renter" skeleton={<CheckoutSkeleton />}>
      {() => {
        if (bookingId) return <Payment key={bookingId} bookingId={bookingId} />;
        return savesCard ? <AddCard /> : <NothingToPay />;
      }}
    </MemberPage>
  );
}

/**
 * With a saved card that was chosen on the page before, it is paid at once and no form is shown (P3-PAY-18); else the
 * provider's form waits beneath the saved cards.
 */
function Payment({ bookingId }: { bookingId: string }) {
  const saved = useSavedCharge(bookingId);
  const { charge } = saved;
  // Known before anything is shown: a form that is opened beside the charge is refused, or is one attempt more.
  const [cardId] = useState(() => keptPaymentRequest(bookingId));
  useEffect(() => {
    const asked = takePaymentRequest(bookingId);
    if (asked !== undefined) void charge(asked);
  }, [bookingId, charge]);
  if (cardId !== undefined && saved.state.kind !== 'refused') return <Charging />;
  return <Checkout bookingId={bookingId} saved={saved} />;
}

function Charging() {
  const texts = useAllTexts().cards;
  return (
    <EmptyPage
      role="status"
      drawing={<IconCreditCard size={64} stroke={1.5} />}
      title={texts.charging}
      hint={texts.chargingHint}
    />
  );
}

interface CheckoutProps {
  readonly bookingId: string;
  readonly saved: ReturnType<typeof useSavedCharge>;
}

function Checkout({ bookingId, saved }: CheckoutProps) {
  const texts = useAllTexts();
  const { state, isUnderWay, openAgain } = useCheckout({ bookingId });
  // While it is asked again there is neither an answer nor a refusal: the page must not look as if it opened anew.
  if (isUnderWay && state.kind !== 'open') return <UnderWay />;
  if (state.kind === 'opening') return <CheckoutSkeleton />;
  if (state.kind === 'open') {
    const { checkout } = state;
    if (!isOfBooking(checkout)) return <NothingToPay />;
    return <Paying checkout={checkout} saved={saved} onOpenAgain={openAgain} />;
  }
  const { code } = state.call.refusal;
  if (code === 'SLOT_ENDED') return <SlotEnded end={endOf(texts, { bookingId })} />;
  if (code === 'ALREADY_PAID') return <AlreadyPaid />;
  if (code === 'NOT_FOUND') return <NothingToPay />;
  if (code === 'CODE_NEEDED') return <ProofNeeded onProved={openAgain} />;
  return (
    <EmptyPage
      drawing={<IconAlertTriangle size={64} stroke={1.5} />}
      title={texts.checkout.scriptFailed}
      hint={textOfRefusal(texts, state.call)}
      action={<Button onClick={openAgain}>{texts.shell.tryAgain}</Button>}
    />
  );
}

/** A signal has asked for it: the reason, a way to object, and the form as soon as they have shown that it is them (D-SIGNALS). */
function ProofNeeded({ onProved }: { readonly onProved: () => void }) {
  const words = useAllTexts().signals;
  const prove = async () => {
    if (await askForProof()) onProved();
  };
  return (
    <div className={`page ${styles.proof}`}>
      <h1>{words.payTitle}</h1>
      <Suspense>
        <OwnChecks effect="step_up" />
      </Suspense>
      <div>
        <Button onClick={() => void prove()}>{words.pay}</Button>
      </div>
    </div>
  );
}

const isWallet = ({ brands }: BookingCheckout) => brands === 'APPLEPAY';

function titleOf(checkout: BookingCheckout, { booking, checkout: words }: Messages): string {
  if (checkout.charged) return booking.PAYPAL;
  return isWallet(checkout) ? booking.APPLEPAY : words.cardTitle;
}

interface PayingProps {
  readonly checkout: BookingCheckout;
  readonly saved: ReturnType<typeof useSavedCharge>;
  readonly onOpenAgain: () => void;
}

function Paying({ checkout, saved, onOpenAgain }: PayingProps) {
  const texts = useAllTexts();
  const secondsLeft = useSecondsLeft(checkout.slotUntil);
  const [isFailed, setFailed] = useState(false);
  if (secondsLeft === 0)
    return <SlotEnded end={endOf(texts, { bookingId: checkout.booking.id, checkout })} />;
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{texts.checkout.title}</h1>
      <div className={styles.columns}>
        <CheckoutSummary checkout={checkout} secondsLeft={secondsLeft} />
        <section className={styles.card} aria-labelledby="card-title">
          <h2 id="card-title" className={styles.cardTitle}>
            {titleOf(checkout, texts)}
          </h2>
          <SavedCardPayment amount={checkout.amount} saved={saved} />
          {isFailed ? (
            <EmptyState
              drawing={<IconCreditCard size={64} stroke={1.5} />}
              title={texts.checkout.scriptFailed}
              hint={texts.checkout.scriptFailedHint}
              action={<Button onClick={onOpenAgain}>{texts.shell.tryAgain}</Button>}
            />
          ) : (
            <PaymentForm key={checkout.id} checkout={checkout} onFail={() => setFailed(true)} />
          )}
          {checkout.savesCard && <p className={styles.safe}>{texts.cards.willBeSaved}</p>}
          {!checkout.charged && !isWallet(checkout) && <p className={styles.safe}>{texts.checkout.safe}</p>}
        </section>
      </div>
    </div>
  );
}

function UnderWay() {
  const texts = useAllTexts().checkout;
  return (
    <EmptyPage
      role="status"
      drawing={<IconClockPause size={64} stroke={1.5} />}
      title={texts.checkingTitle}
      hint={texts.notAnswered}
      action={<ButtonLink to="/renter/bookings/1">{texts.seeBookings}</ButtonLink>}
    />
  );
}

interface End {
  readonly hint: string;
  readonly path: string;
  readonly way: string;
}
interface Ended {
  readonly bookingId: string;
  /** Not known once the page is opened anew. */
  readonly checkout?: BookingCheckout;
}

/** What can be done when the time to pay has run out: a fee that the renter's own return fixed is counted anew by another one. */
function endOf({ checkout: texts }: Messages, { bookingId, checkout }: Ended): End {
  const ofBooking = { path: `/booking/${bookingId}`, way: texts.seeBooking };
  switch (checkout?.purpose) {
    case 'rental': {
      const { kind, id } = checkout.booking.listing;
      return { hint: texts.slotEndedHint, path: `/${kind}/${id}`, way: texts.bookAgain };
    }
    case 'delay':
      if (checkout.booking.delayFeeAsked) break;
      return { ...ofBooking, hint: texts.feeEndedHint, way: texts.reportAgain };
    case 'edit':
    case 'extension':
      return { ...ofBooking, hint: texts.changeEndedHint };
  }
  return { ...ofBooking, hint: texts.payEndedHint };
}

function SlotEnded({ end: { hint, path, way } }: { readonly end: End }) {
  return (
    <EmptyPage
      drawing={<IconClockPause size={64} stroke={1.5} />}
      title={useAllTexts().checkout.slotEnded}
      hint={hint}
      action={<ButtonLink to={path}>{way}</ButtonLink>}
    />
  );
}

function AlreadyPaid() {
  const texts = useAllTexts().checkout;
  return (
    <EmptyPage
      drawing={<IconReceipt size={64} stroke={1.5} />}
      title={texts.alreadyPaid}
      hint={texts.alreadyPaidHint}
      action={<ButtonLink to="/renter/bookings/1">{texts.seeBookings}</ButtonLink>}
    />
  );
}

function NothingToPay() {
  const texts = useAllTexts().checkout;
  return (
    <EmptyPage
      drawing={<IconReceipt size={64} stroke={1.5} />}
      title={texts.nothingToPay}
      hint={texts.nothingToPayHint}
      action={<ButtonLink to="/0">{texts.findSomething}</ButtonLink>}
    />
  );
}

function CheckoutSkeleton() {
  const texts = useAllTexts();
  return (
    <div className={`page ${styles.page}`} role="status" aria-label={texts.shell.loading}>
      <h1 className={styles.title}>{texts.checkout.title}</h1>
      <div className={styles.columns} data-coming>
        <SkeletonBlock height={260} />
        <SkeletonBlock height={420} />
      </div>
    </div>
  );
}
