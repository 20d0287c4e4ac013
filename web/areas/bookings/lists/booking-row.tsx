import type { BookingView } from '@kiraa/contract/bookings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from '../../../shell/calls/calls.tsx';
import { useListingWords } from '../../../shell/listings/listing-card.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
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
  readonly actions?: ReactNode;
  /** Opens what may be known of the other side. */
  readonly onProfile: (person: BookingView['other']) => void;
}

/** One booking with all that its two sides ask of it (P3-RENB-04 to 07): what, when, who, how much, how far. */
export function BookingRow({ booking, side, now, actions, onProfile }: BookingRowProps) {
  const texts = useAllTexts().bookings;
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const tag = statusTag(texts, booking, side, now);
  const ahead = usePrefetch('bookingStory');
  return (
    <article className={styles.row} aria-labelledby={`name-${booking.id}`}>
      <Picture
        path={booking.listing.picture.path}
        alt=""
        sizes="(min-width: 768px) 230px, 96px"
        ratio={1.1}
        className={styles.picture}
      />
      <div className={styles.head}>
        <h2 id={`name-${booking.id}`} className={styles.name} tabIndex={-1}>
          <Link to={`/${booking.listing.kind}/${booking.listing.id}`}>{name}</Link>
        </h2>
        <Tag kind={tag.kind}>{tag.text}</Tag>
        <ClaimTags booking={booking} side={side} />
      </div>
      <div className={styles.body}>
        <BookingFacts booking={booking} />
        <OtherParty booking={booking} side={side} onProfile={onProfile} />
        <ExtensionLines booking={booking} now={now} />
        <ProgressLine booking={booking} />
      </div>
      <div className={styles.side}>
        <BookingMoney booking={booking} side={side} />
        <div className={styles.foot}>
          <div className={styles.actions}>{actions}</div>
          <Link className={styles.whole} to={bookingPath(booking.id)} {...ahead({ bookingId: booking.id })}>
            {texts.seeWhole}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </div>
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
        {before}
        <bdi className={styles.amount}>{number}</bdi>
        {after}
      </p>
      {booking.discount !== null && (
        <p className={styles.moneyWords}>
          {(booking.discountBy === 'house' ? texts.paidByHouse : texts.withCoupon)(
            format.amount(booking.discount),
          )}
        </p>
      )}
      <p className={styles.moneyWords}>{moneyText(texts, booking, side, format.amount)}</p>
    </div>
  );
}
