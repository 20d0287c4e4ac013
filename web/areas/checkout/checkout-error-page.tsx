import { useEffect, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import IconCreditCardOff from '#icons/IconCreditCardOff';
import { forgetPayment } from '../../shell/cards/payment-memory.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './checkout.module.css';
import { type FailureReason, isFailureReason, readDecline } from './payment-return.ts';
import { useDeparture } from './use-departure.ts';

const COUNTDOWN_SECONDS = 10; // P3-PAY-07
/** A booking's id and nothing else may come from the address into a link. */
const BOOKING_ID = /^[0-9a-f-]{36}$/i;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.checkout.failed, isIndexed: false }));

/** How a payment failed, that no money of it stays with us, and the way on (P3-PAY-07, P3-PAY-25, P3-PAY-35). */
export default function CheckoutErrorPage() {
  const texts = useAllTexts();
  const [query] = useSearchParams();
  const said = query.get('why');
  const reason = isFailureReason(said) ? said : 'declined';
  const booking = query.get('booking') ?? '';
  const canPayAgain = BOOKING_ID.test(booking);
  const isCard = query.get('card') === '1';
  const [isStaying, setStaying] = useState(false);
  const seconds = useDeparture(reason === 'expired_card' ? '/0' : '/', COUNTDOWN_SECONDS, isStaying);
  const decline = reason === 'declined' ? readDecline(query.get('because')) : undefined;
  const why = decline && texts.checkout.declines[decline];
  const paymentWords = useFailureWords(reason, canPayAgain);
  const words = isCard && reason === 'declined' ? texts.cards.cardDeclined : paymentWords;
  useExpiredWarning(reason);
  // The attempt is over, whatever comes next (P3-PAY-28).
  useEffect(() => forgetPayment(), []);
  return (
    <div className="page">
      <div role="alert">
        <EmptyState
          level={1}
          drawing={<IconCreditCardOff size={64} stroke={1.5} />}
          title={texts.checkout.failed}
          hint={why === undefined ? words : `${words} ${why}`}
          action={
            isCard ? (
              <a className={buttonClass({})} href="/saveCard/payment/checkout">
                {texts.cards.addAgain}
              </a>
            ) : canPayAgain ? (
              // A new document, for the same reason as the first time: the provider wants a clean window.
              <a className={buttonClass({})} href={`/checkout?booking=${booking}`}>
                {texts.checkout.payAgain}
              </a>
            ) : (
              <ButtonLink to="/0">{texts.checkout.findSomething}</ButtonLink>
            )
          }
        />
      </div>
      {!isStaying && (
        <div className={styles.countdown}>
          <p role="timer">
            {reason === 'expired_card' ? texts.checkout.listingsIn(seconds) : texts.checkout.homeIn(seconds)}
          </p>
          <Button kind="quiet" onClick={() => setStaying(true)}>
            {texts.checkout.stayHere}
          </Button>
        </div>
      )}
    </div>
  );
}

function useFailureWords(reason: FailureReason, canPayAgain: boolean): string {
  const texts = useAllTexts().checkout;
  const words = {
    declined: texts.declined,
    expired_card: `${texts.cardExpired}. ${texts.cardExpiredHint}`,
    slot_lost: `${texts.slotLost}. ${texts.slotLostHint}`,
    given_back: `${texts.givenBack}. ${texts.givenBackHint}`,
  } satisfies Record<FailureReason, string>;
  return canPayAgain ? `${words[reason]} ${texts.slotKept}` : words[reason];
}

/** The specification's own warning for an expired card (P3-PAY-35). */
function useExpiredWarning(reason: FailureReason): void {
  const text = useAllTexts().checkout.cardExpired;
  const toasts = useToasts();
  useEffect(() => {
    if (reason === 'expired_card') toasts.info(text);
  }, [reason, text, toasts]);
}
