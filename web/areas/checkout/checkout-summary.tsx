import type { Messages } from '@kiraa/texts/messages.ts';
import IconClock from '#icons/IconClock';
import IconLock from '#icons/IconLock';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './checkout.module.css';
import type { BookingCheckout } from './use-checkout.ts';

interface CheckoutSummaryProps {
  readonly checkout: BookingCheckout;
  readonly secondsLeft: number;
}

/** What is being paid for, what paying does, and how long the period is still kept. */
export function CheckoutSummary({ checkout, secondsLeft }: CheckoutSummaryProps) {
  const texts = useAllTexts();
  const format = useFormat();
  const { booking } = checkout;
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const keepsNoTime = ['delay', 'claim', 'deposit'].includes(checkout.purpose);
  const payBy = checkout.purpose === 'deposit' ? booking.deposit?.payBy : undefined;
  const insurance =
    checkout.purpose === 'rental' && booking.listing.isInsured ? booking.listing.insurancePrice : null;
  return (
    <section className={styles.summary} aria-label={name}>
      <div className={styles.item}>
        <Picture
          path={booking.listing.picture.path}
          alt=""
          sizes="96px"
          ratio={1}
          className={styles.picture}
        />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.kept}>
            <IconClock size={18} aria-hidden />
            <span>{keepsNoTime ? texts.checkout.payWithin : texts.checkout.keptFor}</span>
            <span role="timer" className={`${styles.clock} ltr`}>
              {format.digits(clockText(secondsLeft))}
            </span>
          </p>
        </div>
      </div>
      <SummaryLines checkout={checkout} />
      <p className={styles.method}>
        <IconLock size={18} aria-hidden />
        {methodText(texts.checkout, checkout)}
      </p>
      {payBy !== undefined && (
        <p className={styles.soft}>{texts.checkout.depositEnds(format.friendlyDateTime(new Date(payBy)))}</p>
      )}
      {insurance !== null && (
        <p className={styles.soft}>
          <Money>{texts.checkout.insuranceInCash(format.price(insurance))}</Money>
        </p>
      )}
    </section>
  );
}

function SummaryLines({ checkout }: { checkout: BookingCheckout }) {
  const all = useAllTexts();
  const texts = all.checkout;
  const { less } = all.booking;
  const format = useFormat();
  const { booking } = checkout;
  const from = new Date(checkout.change?.from ?? booking.from);
  const until = new Date(checkout.change?.to ?? booking.to);
  const minutes = Math.round((until.getTime() - from.getTime()) / 60_000);
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{texts.when}</dt>
        <dd className={styles.when}>
          <span className="ltr">{format.dateTime(from)}</span>
          <span className="ltr">{format.dateTime(until)}</span>
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{texts.duration}</dt>
        <dd>{format.duration(minutes)}</dd>
      </div>
      <div className={styles.line}>
        <dt>{texts.bookingNumber}</dt>
        <dd className="ltr">{booking.bookingNumber}</dd>
      </div>
      {checkout.purpose === 'rental' && booking.discount !== null && (
        <>
          <div className={styles.line}>
            <dt>{texts.price}</dt>
            <dd>
              <Money>{format.amount(booking.total)}</Money>
            </dd>
          </div>
          <div className={styles.line}>
            <dt>{texts.coupon}</dt>
            <dd>
              <Money>{less(format.amount(booking.discount))}</Money>
            </dd>
          </div>
        </>
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{nameOfAmount(all, checkout.purpose)}</dt>
        <dd>
          <Money>{format.amount(checkout.amount)}</Money>
        </dd>
      </div>
    </dl>
  );
}

function nameOfAmount({ checkout, changes }: Messages, purpose: BookingCheckout['purpose']): string {
  const names = {
    rental: checkout.total,
    delay: checkout.delayFee,
    claim: checkout.claim,
    deposit: checkout.deposit,
    edit: changes.priceThen,
    extension: changes.extensionPrice,
  } satisfies Record<BookingCheckout['purpose'], string>;
  return names[purpose];
}

function methodText(
  texts: Messages['checkout'],
  { method, booking, purpose, charged }: BookingCheckout,
): string {
  if (purpose === 'deposit' && booking.deposit) {
    const { keptHours } = booking.deposit;
    return method === 'hold' ? texts.depositHeld(keptHours) : texts.depositTaken(keptHours);
  }
  if (booking.listing.instant || purpose === 'delay' || purpose === 'claim') return texts.chargedNow;
  if (method === 'purchase') return texts.takenNow;
  return charged ? texts.heldAtPaypal : texts.held;
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
