import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import { useCallback, useEffect, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconBuildingBank from '#icons/IconBuildingBank';
import IconClockPause from '#icons/IconClockPause';
import IconReceipt from '#icons/IconReceipt';
import { call } from '../../shell/calls/direct-call.ts';
import { forgetIntent } from '../../shell/calls/intent-key.ts';
import { forgetPayment, keptCheckout } from '../../shell/cards/payment-memory.ts';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyPage } from '../../ui/display/empty-page.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { dropChoice } from '../booking/kept-choice.ts';
import styles from './checkout.module.css';
import {
  ASKED_BEFORE_PENDING,
  pageOfOutcome,
  pollMilliseconds,
  readPaymentReturn,
} from './payment-return.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.checkingTitle, isIndexed: false }));

/** `/addCard/payment/checkout/`: back from the provider's page or the bank's (P3-PAY-05). */
export default function PaymentReturnPage() {
  return (
    <MemberPage mode="renter" skeleton={<Waiting isLong={false} isOffline={false} />}>
      {() => <PaymentReturn />}
    </MemberPage>
  );
}

function PaymentReturn() {
  const { isUnknown, isFailed, asked, isOffline } = useOutcome();
  if (isUnknown) return <UnknownPayment />;
  if (isFailed) return <FailedConfirmation />;
  return <Waiting isLong={asked >= ASKED_BEFORE_PENDING} isOffline={isOffline} />;
}

/** Asks our server until it knows; it asks the provider, and the browser decides nothing. */
function useOutcome() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { tell, tellPending } = useEndToast();
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    const returned = readPaymentReturn(window.location, keptCheckout());
    if (!returned) return setUnknown(true);
    const { checkoutId, resourcePath, isHosted } = returned;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const ask = async (count: number) => {
      const answer = await call('confirmPayment', { checkoutId, resourcePath }, { signal: stop.signal });
      if (stop.signal.aborted) return;
      if (!answer.ok && answer.refusal.code === 'NOT_FOUND') return setUnknown(true);
      // What our server cannot read at all, it will not read the next time either (P3-PAY-37).
      if (answer.status === 400 || answer.status === 422) return setFailed(true);
      setOffline(!answer.ok);
      const page = answer.ok ? pageOfOutcome(answer.data.data) : undefined;
      if (answer.ok && page !== undefined) {
        tell(answer.data.data);
        forgetChoice(answer.data.data.state, answer.data.data.booking?.listing.id);
        // Replaced, so that going back does not return into a payment that is over.
        return void navigate(page, { replace: true });
      }
      setAsked(count + 1);
      if (isHosted && answer.ok && count + 1 === ASKED_BEFORE_PENDING) tellPending();
      timer = setTimeout(() => void ask(count + 1), pollMilliseconds(count));
    };
    void ask(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [navigate, tell, tellPending]);

  return { asked, isUnknown, isFailed, isOffline };
}

/** The specification's words for a payment, by what it was for (P3-PAY-38, P3-PAY-27) and how it stands (P3-PAY-26). */
function useEndToast() {
  const { added, paid, declinedByBank, pendingAtBank } = useAllTexts().cards;
  const toasts = useToasts();
  const tell = useCallback(
    ({ state, purpose }: PaymentOutcome) => {
      if (state === 'succeeded') toasts.success(purpose === 'card' ? added : paid);
      if (state === 'declined' && purpose !== 'card') toasts.error(declinedByBank);
    },
    [toasts, added, paid, declinedByBank],
  );
  const tellPending = useCallback(() => toasts.error(pendingAtBank), [toasts, pendingAtBank]);
  return { tell, tellPending };
}

/** A declined card leaves the slot kept and the choice standing; every other end closes the attempt. */
function forgetChoice(state: string, listingId: string | undefined): void {
  if (state === 'declined' || state === 'expired_card') return;
  forgetPayment();
  if (listingId === undefined) return;
  const intent = dropChoice(listingId);
  if (intent !== undefined) forgetIntent(intent);
}

function Waiting({ isLong, isOffline }: { isLong: boolean; isOffline: boolean }) {
  const texts = useAllTexts();
  const { pendingTitle, pendingHint, checkingTitle, checkingHint, seeBookings } = texts.checkout;
  const hint = isLong ? pendingHint : checkingHint;
  return (
    <div className={`page ${styles.waiting}`} role="status">
      <EmptyState
        level={1}
        drawing={
          isLong ? <IconClockPause size={64} stroke={1.5} /> : <IconBuildingBank size={64} stroke={1.5} />
        }
        title={isLong ? pendingTitle : checkingTitle}
        hint={isOffline ? texts.shell.noConnection : hint}
        action={
          isLong ? (
            <ButtonLink to="/renter/bookings/1">{seeBookings}</ButtonLink>
          ) : (
            <span className={styles.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )
        }
      />
    </div>
  );
}

function FailedConfirmation() {
  const texts = useAllTexts();
  return (
    <EmptyPage
      role="alert"
      drawing={<IconAlertTriangle size={64} stroke={1.5} />}
      title={texts.cards.confirmFailed}
      hint={texts.cards.confirmFailedHint}
      action={<ButtonLink to="/renter/bookings/1">{texts.checkout.seeBookings}</ButtonLink>}
    />
  );
}

function UnknownPayment() {
  const texts = useAllTexts().checkout;
  return (
    <EmptyPage
      drawing={<IconReceipt size={64} stroke={1.5} />}
      title={texts.unknownCheckout}
      hint={texts.unknownCheckoutHint}
      action={<ButtonLink to="/renter/bookings/1">{texts.seeBookings}</ButtonLink>}
    />
  );
}
