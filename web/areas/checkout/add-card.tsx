import { useState } from 'react';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconClock from '#icons/IconClock';
import IconClockPause from '#icons/IconClockPause';
import IconCreditCard from '#icons/IconCreditCard';
import IconLock from '#icons/IconLock';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSecondsLeft } from '../../shell/calls/use-seconds-left.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import styles from './checkout.module.css';
import { clockText } from './checkout-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { type OpenCheckout, useCheckout } from './use-checkout.ts';

type Kind = 'mada' | 'card';

/** `/saveCard/payment/checkout/` with no booking: a card is verified with 1 SAR and saved (P3-PAY-03). */
export function AddCard() {
  const texts = useAllTexts().cards;
  const [kind, setKind] = useState<Kind>('mada');
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{texts.addTitle}</h1>
      <div className={styles.columns}>
        <section className={styles.summary} aria-label={texts.kind}>
          <Segments<Kind>
            label={texts.kind}
            name="card-kind"
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'mada', label: texts.MADA },
              { value: 'card', label: texts.visaOrMastercard },
            ]}
          />
          <p>{texts.addHint}</p>
          <p className={styles.method}>
            <IconLock size={18} aria-hidden />
            {kind === 'mada' ? texts.checkTaken : texts.checkHeld}
          </p>
        </section>
        {/* The provider's form is made anew for each kind. */}
        <CardForm key={kind} kind={kind} />
      </div>
    </div>
  );
}

function CardForm({ kind }: { kind: Kind }) {
  const texts = useAllTexts();
  const { state, openAgain } = useCheckout({ paymentType: kind });
  if (state.kind === 'opening') return <SkeletonBlock height={420} />;
  if (state.kind === 'open') return <OpenForm checkout={state.checkout} onOpenAgain={openAgain} />;
  const isFull = state.call.refusal.code === 'CARDS_FULL';
  return (
    <section className={styles.card}>
      <EmptyState
        drawing={<IconAlertTriangle size={64} stroke={1.5} />}
        title={isFull ? texts.refusals.CARDS_FULL : texts.checkout.scriptFailed}
        hint={isFull ? undefined : textOfRefusal(texts, state.call)}
        action={
          isFull ? (
            <ButtonLink to="/card">{texts.cards.toCards}</ButtonLink>
          ) : (
            <Button onClick={openAgain}>{texts.shell.tryAgain}</Button>
          )
        }
      />
    </section>
  );
}

function OpenForm({ checkout, onOpenAgain }: { checkout: OpenCheckout; onOpenAgain: () => void }) {
  const texts = useAllTexts();
  const format = useFormat();
  const secondsLeft = useSecondsLeft(checkout.slotUntil);
  const [isFailed, setFailed] = useState(false);
  if (secondsLeft === 0 || isFailed) {
    const { addTimeOver, addTimeOverHint, openAgain } = texts.cards;
    return (
      <section className={styles.card}>
        <EmptyState
          drawing={
            isFailed ? <IconCreditCard size={64} stroke={1.5} /> : <IconClockPause size={64} stroke={1.5} />
          }
          title={isFailed ? texts.checkout.scriptFailed : addTimeOver}
          hint={isFailed ? texts.checkout.scriptFailedHint : addTimeOverHint}
          action={<Button onClick={onOpenAgain}>{isFailed ? texts.shell.tryAgain : openAgain}</Button>}
        />
      </section>
    );
  }
  return (
    <section className={styles.card} aria-labelledby="card-title">
      <div className={styles.cardHead}>
        <h2 id="card-title" className={styles.cardTitle}>
          {texts.checkout.cardTitle} · {format.amount(checkout.amount)}
        </h2>
        <p className={styles.kept}>
          <IconClock size={18} aria-hidden />
          <span>{texts.cards.addTime}</span>
          <span role="timer" className={`${styles.clock} ltr`}>
            {format.digits(clockText(secondsLeft))}
          </span>
        </p>
      </div>
      <PaymentForm key={checkout.id} checkout={checkout} onFail={() => setFailed(true)} />
      <p className={styles.safe}>{texts.checkout.safe}</p>
    </section>
  );
}
