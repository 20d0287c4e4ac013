import type { BookingStory } from '@kiraa/contract/bookings/story.ts';
import type { ReactNode } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import type { Side } from '../booking-words.ts';
import { isOver } from '../pick-up/next-step.ts';
import styles from './story-money.module.css';

/** The price as it stands, and beneath it where the reader's money is: by the ledger, which is never counted anew. */
export function StoryMoney({
  story: { booking, money, chargebacks },
  side,
}: {
  story: BookingStory;
  side: Side;
}) {
  const texts = useAllTexts();
  const words = texts.story;
  const isRenter = side === 'renter';
  const isFrozen = chargebacks.some(({ frozen }) => Number(frozen ?? 0) > 0);
  const hintOfOwner = isFrozen ? words.moneyHintWaits : words.moneyHintOfOwner;
  // Of what was declined or given back in full, nothing is paid out.
  const isWithoutPart = !isRenter && isOver(booking) && Number(money.earned ?? 0) === 0;
  const asked = booking.extensions.find(({ state }) => state === 'requested');
  const fee = booking.delayFee ?? booking.askedDelayFee?.total ?? null;
  return (
    <>
      <dl className={styles.lines}>
        <Amount name={words.rental} sar={booking.total} />
        {booking.discount !== null && (
          <Amount
            name={booking.discountBy === 'house' ? words.paidByHouse : words.coupon}
            sar={booking.discount}
            isLess
          />
        )}
        {booking.discount !== null && <Amount name={words.toPay} sar={booking.toPay} isSum />}
        {booking.receives !== null && <Amount name={words.youReceive} sar={booking.receives} isSum />}
        {/* Once it is had, it is a part of the rental's own price. */}
        {asked && <Amount name={words.moreTimeAsked} sar={asked.time.total} />}
        {fee !== null && <Amount name={texts.bookings.delayFee} sar={fee} />}
        {booking.listing.insurancePrice !== null && (
          <Amount name={words.insuranceInCash} sar={booking.listing.insurancePrice} isSoft />
        )}
      </dl>
      <dl className={`${styles.lines} ${styles.standing}`}>
        <Standing name={words.heldNow} sar={money.held} />
        <Standing name={words.takenInAll} sar={money.taken} />
        <Standing name={words.movedInAll} sar={money.movedIn} />
        <Standing name={words.movedOutAll} sar={money.movedOut} />
        <Standing name={words.onItsWay} sar={money.onItsWay} />
        <Standing name={words.givenBack} sar={money.givenBack} />
        <Standing name={words.commission} sar={money.commission} />
        <Standing name={words.earnedInAll} sar={money.earned} isSum />
        {money.fee && <Standing name={words.feeOfYou} sar={money.fee.amount} isLess />}
      </dl>
      {money.fee?.rule === 'free' && <p className={styles.soft}>{words.feeWasFree}</p>}
      {!isWithoutPart && <p className={styles.soft}>{isRenter ? words.moneyHint : hintOfOwner}</p>}
    </>
  );
}

interface AmountProps {
  readonly name: string;
  readonly sar: string;
  readonly isLess?: boolean;
  readonly isSum?: boolean;
  readonly isSoft?: boolean;
}

function Amount({ name, sar, isLess = false, isSum = false, isSoft = false }: AmountProps) {
  const format = useFormat();
  const { before, number, after } = format.amountParts(sar);
  const look = [styles.amount, isSum && styles.sum, isSoft && styles.soft].filter(Boolean).join(' ');
  return (
    <Line name={name} className={look}>
      <Money>{before}</Money>
      {/* Its minus stays with the number, whichever way the line runs. */}
      <bdi dir="ltr">{isLess ? `−${number}` : number}</bdi>
      <Money>{after}</Money>
    </Line>
  );
}

function Line({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Left out where there is nothing of it. */
function Standing({ sar, ...line }: Omit<AmountProps, 'sar'> & { readonly sar: string | null }) {
  if (sar === null || Number(sar) === 0) return null;
  return <Amount sar={sar} {...line} />;
}
