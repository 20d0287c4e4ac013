import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { Link } from 'react-router';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { usePrefetch } from '../../../shell/calls/calls.tsx';
import { useListingWords } from '../../../shell/listings/listing-card.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { ActsOfSide } from '../actions/acts-of-side.ts';
import { moneyText, type Side, statusTag } from '../booking-words.ts';
import { BookingFacts } from '../story/booking-facts.tsx';
import { OtherParty } from '../story/other-party.tsx';
import { ProgressLine } from '../story/progress-line.tsx';
import styles from './booking-row.module.css';
import { ClaimTags } from './claim-tags.tsx';
import { ExtensionLines } from './extension-lines.tsx';

interface BookingRowProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly acts: ActsOfSide;
  /** Opens what may be known of the other side. */
  readonly onProfile: (person: BookingView['other']) => void;
}

/**
 * One booking, small: picture, where it stands, when, how much, and what is to be done now. What else its two sides ask of
 * it (P3-RENB-04 to 07), and what else can be done, is folded beneath.
 */
export function BookingRow({ booking, side, now, acts, onProfile }: BookingRowProps) {
  const texts = useAllTexts();
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const format = useFormat();
  const tag = statusTag(texts.bookings, booking, side, now);
  const ahead = usePrefetch('bookingStory');
  // What is asked for, the new end and what it brings, comes before the booking that it belongs to.
  const isOffer = booking.extensions[0]?.state === 'requested';
  return (
    <article className={styles.row} aria-labelledby={`name-${booking.id}`}>
      <Picture
        path={booking.listing.picture.path}
        alt=""
        sizes="(min-width: 768px) 160px, 84px"
        ratio={1}
        className={styles.picture}
      />
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 id={`name-${booking.id}`} className={styles.name} tabIndex={-1}>
            <Link to={`/${booking.listing.kind}/${booking.listing.id}`}>{name}</Link>
          </h2>
          <Tag kind={tag.kind}>{tag.text}</Tag>
          <ClaimTags booking={booking} side={side} />
        </div>
        {isOffer && <ExtensionLines booking={booking} now={now} />}
        <p className={styles.when}>
          {texts.bookings.period(
            format.friendlyDateTime(new Date(booking.from)),
            format.friendlyDateTime(endOf(booking)),
          )}
        </p>
        <BookingMoney booking={booking} side={side} />
        {!isOffer && <ExtensionLines booking={booking} now={now} />}
      </div>
      <div className={styles.foot}>
        <div className={styles.actions}>{acts.one}</div>
        <details className={styles.details} data-row-details>
          <summary>
            {texts.pickUp.details}
            <span className="visually-hidden"> {name}</span>
          </summary>
          <div className={styles.body}>
            <BookingFacts booking={booking} />
            <OtherParty booking={booking} side={side} onProfile={onProfile} />
            <ProgressLine booking={booking} />
            <div className={styles.actions}>{acts.more}</div>
          </div>
        </details>
        <Link className={styles.whole} to={bookingPath(booking.id)} {...ahead({ bookingId: booking.id })}>
          {texts.bookings.seeWhole}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </article>
  );
}

function BookingMoney({ booking, side }: { booking: BookingView; side: Side }) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const { before, number, after } = format.amountParts(booking.toPay);
  return (
    <div className={styles.money}>
      <p className={styles.total}>
        <span className="visually-hidden">{texts.total} </span>
        <Money>{before}</Money>
        <bdi className={styles.amount}>{number}</bdi>
        <Money>{after}</Money>
      </p>
      {booking.discount !== null && (
        <p className={styles.moneyWords}>
          {(booking.discountBy === 'house' ? texts.paidByHouse : texts.withCoupon)(
            format.amount(booking.discount),
          )}
        </p>
      )}
      {booking.receives !== null && (
        <p className={styles.receives}>
          <Money>{texts.youReceive(format.amount(booking.receives))}</Money>
        </p>
      )}
      <p className={styles.moneyWords}>{moneyText(texts, booking, side, format.amount)}</p>
    </div>
  );
}
