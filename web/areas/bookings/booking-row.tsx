import type { BookingView } from '@kiraa/contract/bookings.ts';
import { chatPath } from '@kiraa/domain/chat/channel.ts';
import { IconMessageCircle, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useListingWords } from '../../shell/listing-card.tsx';
import { useFormat, useLanguage } from '../../shell/texts.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './booking-row.module.css';
import { endOf, minutesOf, moneyText, type Side, statusTag } from './booking-words.ts';
import { ExtensionLines } from './extension-lines.tsx';
import { ProgressLine } from './progress-line.tsx';

interface BookingRowProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly actions?: ReactNode;
  /** Opens what may be known of the other side. */
  readonly onProfile: (person: BookingView['users']) => void;
}

/** One booking with all that its two sides ask of it (P3-RENB-04 to 07): what, when, who, how much, how far. */
export function BookingRow({ booking, side, now, actions, onProfile }: BookingRowProps) {
  const texts = useAllTexts().bookings;
  const { name } = useListingWords({ ...booking.items, district: '', district_ar: '' });
  const tag = statusTag(texts, booking, side, now);
  return (
    <article className={styles.row} aria-labelledby={`name-${booking._id}`}>
      <Picture
        path={booking.items.item_profile.path}
        alt=""
        sizes="(min-width: 768px) 230px, 96px"
        ratio={1.1}
        className={styles.picture}
      />
      <div className={styles.head}>
        <h2 id={`name-${booking._id}`} className={styles.name} tabIndex={-1}>
          <Link to={`/${booking.items.item_type}/${booking.items._id}`}>{name}</Link>
        </h2>
        <Tag kind={tag.kind}>{tag.text}</Tag>
      </div>
      <div className={styles.body}>
        <BookingFacts booking={booking} />
        <OtherParty booking={booking} side={side} onProfile={onProfile} />
        <ExtensionLines booking={booking} now={now} />
        <ProgressLine booking={booking} now={now} />
      </div>
      <div className={styles.side}>
        <BookingMoney booking={booking} side={side} />
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
}

function BookingFacts({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const format = useFormat();
  const words = texts.bookings;
  const from = new Date(booking.from_timeStamp);
  const until = endOf(booking);
  const { items } = booking;
  return (
    <dl className={styles.facts}>
      <Line name={words.when}>
        {words.period(format.friendlyDateTime(from), format.friendlyDateTime(until))}
        <span className={`${styles.exact} ltr`}>
          {words.period(format.shortDateTime(from), format.shortDateTime(until))}
        </span>
      </Line>
      <Line name={words.duration}>{format.duration(minutesOf(booking))}</Line>
      <Line
        name={words.price}
      >{`${format.price(booking.itemprice)} ${texts.search.per(items.item_time)}`}</Line>
      <Line name={words.bookingNumber}>
        <span className="ltr">{booking.bookingNumer}</span>
      </Line>
      <Line name={words.handOver}>{items.delivery_deliver_renter ? words.canDeliver : words.pickUpOnly}</Line>
      <Line name={words.insurance}>
        <InsuranceWords booking={booking} />
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Provider and price in cash, or that there is none (P3-RENB-06). */
function InsuranceWords({ booking: { items, insuranceprovidercompany } }: { booking: BookingView }) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  if (!items.insurance_status || items.insurance_price === null) return texts.noInsurance;
  const provider = isArabic ? insuranceprovidercompany?.name_ar : insuranceprovidercompany?.name;
  return texts.inCash(provider ?? '', format.price(items.insurance_price));
}

type OtherPartyProps = Pick<BookingRowProps, 'booking' | 'side' | 'onProfile'>;

/** The other side: photo or initials, name, rating, and within 24 hours of the start a way to write and call (P3-RENB-07, P3-RENB-09). */
function OtherParty({ booking, side, onProfile }: OtherPartyProps) {
  const { users, contact_open, renterid, ownerid } = booking;
  const texts = useAllTexts();
  const format = useFormat();
  const rating = format.rating(users.rating);
  const canCall = contact_open && users.mobile !== null;
  return (
    <div className={styles.party}>
      <button
        type="button"
        className={styles.photo}
        aria-label={texts.bookings.profileOf(users.name)}
        onClick={() => onProfile(users)}
      >
        <Avatar name={users.name} photo={users.profile_image ?? undefined} size="small" />
      </button>
      <span>
        <span className="visually-hidden">
          {side === 'renter' ? texts.bookings.owner : texts.bookings.renter}{' '}
        </span>
        <bdi>{users.name}</bdi>
      </span>
      <Rating
        text={rating}
        label={texts.search.ratedBy(rating)}
        newLabel={users.is_new ? texts.search.newListing : undefined}
      />
      {contact_open && (
        <Link
          className={`${buttonClass({ kind: 'quiet' })} ${styles.call}`}
          to={chatPath(side, renterid, ownerid, users.name)}
        >
          <IconMessageCircle size={18} aria-hidden />
          {texts.bookings.chatWith(users.name)}
        </Link>
      )}
      {canCall && (
        <a
          className={`${buttonClass({ kind: 'quiet' })} ${styles.call}`}
          href={`tel:${users.country_code ?? ''}${users.mobile}`}
          aria-label={texts.bookings.call(users.name)}
        >
          <IconPhone size={18} aria-hidden />
          <span className="ltr">{`${users.country_code ?? ''} ${users.mobile}`}</span>
        </a>
      )}
    </div>
  );
}

function BookingMoney({ booking, side }: { booking: BookingView; side: Side }) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const { before, number, after } = format.amountParts(booking.to_pay);
  return (
    <div className={styles.money}>
      <p className={styles.total}>
        <span className="visually-hidden">{texts.total} </span>
        {before}
        <bdi className={styles.amount}>{number}</bdi>
        {after}
      </p>
      {booking.discount !== null && (
        <p className={styles.moneyWords}>{texts.withCoupon(format.amount(booking.discount))}</p>
      )}
      <p className={styles.moneyWords}>{moneyText(texts, booking, side, format.amount)}</p>
    </div>
  );
}
