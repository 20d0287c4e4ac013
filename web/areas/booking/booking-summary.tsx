import { depositAskedAt, holdWouldLast } from '@kiraa/domain/deposit/deposit.ts';
import { lazy, Suspense, useState } from 'react';
import IconCalendarCheck from '#icons/IconCalendarCheck';
import IconLock from '#icons/IconLock';
import IconPencil from '#icons/IconPencil';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import {
  type Bookable,
  chargeKind,
  freeCancellationUntil,
  type PaymentBrand,
  paymentBrands,
} from './bookable.ts';
import styles from './booking-panel.module.css';
import type { Quote } from './booking-state.ts';
import { NoticeBox } from './notice-box.tsx';
import type { PayWith } from './payment-choice.tsx';
import type { Booking } from './use-booking.ts';
import type { AppliedCoupon } from './use-coupon.ts';

/** Comes with the summary: a guest who only looks does without it. */
const PaymentChoice = lazy(() => import('./payment-choice.tsx'));

interface BookingSummaryProps {
  readonly listing: Bookable;
  readonly booking: Booking;
  readonly quote: Quote;
}

/** Everything that paying means, before paying: each line of the price, when money moves, how to get out of it. */
export function BookingSummary({ listing, booking, quote }: BookingSummaryProps) {
  const texts = useFormTexts();
  const [payWith, setPayWith] = useState<PayWith>({
    brand: paymentBrands[0],
    cardId: undefined,
    savesCard: false,
  });
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  // Applied to another total than this one, it says nothing.
  const [couponTotal, setCouponTotal] = useState<string>();
  const applied = couponTotal === quote.total ? coupon : undefined;
  const takeCoupon = (next: AppliedCoupon | undefined) => {
    setCoupon(next);
    setCouponTotal(quote.total);
  };
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.booking.summaryTitle}</h2>
        <Button kind="quiet" onClick={booking.edit}>
          <IconPencil size={18} aria-hidden />
          {texts.booking.edit}
        </Button>
      </div>
      <PeriodLines quote={quote} />
      <PriceLines listing={listing} quote={quote} coupon={applied} />
      {listing.deposit !== null && listing.depositTerms && (
        <DepositLine deposit={listing.deposit} terms={listing.depositTerms} quote={quote} />
      )}
      <Cancelling start={quote.start} terms={listing.terms} />
      <Suspense fallback={<SkeletonBlock height={220} />}>
        <PaymentChoice
          total={quote.total}
          value={payWith}
          onChange={setPayWith}
          coupon={applied}
          onCoupon={takeCoupon}
        />
      </Suspense>
      <Charge brand={payWith.brand} isInstant={listing.instant} answerHours={listing.terms.answerHours} />
      <NoticeBox notice={booking.notice} />
      <Button
        wide
        waiting={booking.busy ? texts.shell.pleaseWait : undefined}
        onClick={() =>
          void booking.proceed({ ...payWith, coupon: applied, onCouponRefused: () => setCoupon(undefined) })
        }
      >
        <IconLock size={18} aria-hidden />
        {texts.booking.proceed}
      </Button>
      <p className={styles.under}>{texts.booking.slotHint}</p>
    </div>
  );
}

function PeriodLines({ quote }: { quote: Quote }) {
  const texts = useFormTexts().booking;
  const format = useFormat();
  const lines = [
    [texts.starts, format.dateTime(quote.start)],
    [texts.ends, format.dateTime(quote.end)],
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines.map(([name, moment]) => (
        <div key={name} className={styles.line}>
          <dt className={styles.soft}>{name}</dt>
          <dd className="ltr">{moment}</dd>
        </div>
      ))}
      <div className={styles.line}>
        <dt className={styles.soft}>{texts.duration}</dt>
        <dd>{format.duration(quote.minutes)}</dd>
      </div>
    </dl>
  );
}

interface PriceLinesProps {
  readonly listing: Bookable;
  readonly quote: Quote;
  readonly coupon: AppliedCoupon | undefined;
}

function PriceLines({ listing, quote, coupon }: PriceLinesProps) {
  const texts = useFormTexts();
  const format = useFormat();
  const language = useLanguage();
  const rate = `${format.price(listing.price)} ${texts.search.per(listing.priceHours)}`;
  const provider = listing.insurer;
  const providerName = (language === 'ar' ? provider?.nameAr : provider?.name) ?? '';
  return (
    <div className={styles.lines}>
      <p className={styles.line}>
        <span>
          <Money>{texts.booking.rateLine(format.duration(quote.minutes), rate)}</Money>
        </span>
        <span className={styles.amount}>
          <Money>{format.amount(quote.total)}</Money>
        </span>
      </p>
      {listing.isInsured && listing.insurancePrice && (
        <p className={`${styles.line} ${styles.soft}`}>
          <span>
            {texts.booking.insuranceInCash(providerName)}
            <br />
            <small>{texts.booking.cashAtHandOver}</small>
          </span>
          <span className={styles.amount}>
            <Money>{format.amount(listing.insurancePrice)}</Money>
          </span>
        </p>
      )}
      {coupon && (
        <p className={styles.line}>
          <span>{texts.booking.couponLine(coupon.code)}</span>
          <span className={styles.amount}>
            <Money>{texts.booking.less(format.amount(coupon.discount))}</Money>
          </span>
        </p>
      )}
      <p className={styles.total}>
        <span>
          {texts.booking.total} <small className={styles.soft}>{texts.booking.vatInside}</small>
        </span>
        <span className={styles.amount}>
          <Money>{format.amount(coupon?.toPay ?? quote.total)}</Money>
        </span>
      </p>
    </div>
  );
}

interface DepositLineProps {
  readonly deposit: string;
  readonly terms: NonNullable<Bookable['depositTerms']>;
  readonly quote: Quote;
}

/** Said before anything is paid: how much, when it is asked for, whether it is held or taken, and when it comes back (D-DEPOSIT). */
function DepositLine({ deposit, terms, quote }: DepositLineProps) {
  const texts = useFormTexts().booking;
  const format = useFormat();
  const now = new Date();
  const { askedDays: depositAskedDays, keptHours } = terms;
  const from = depositAskedAt({ start: quote.start, depositAskedDays });
  const isNow = from <= now;
  return (
    <div className={styles.lines}>
      <p className={styles.line}>
        <span>
          {texts.depositLine}
          <br />
          <small className={styles.soft}>
            {isNow ? texts.depositNow : texts.depositLater(format.friendlyDateTime(from))}
          </small>
        </span>
        <span className={styles.amount}>
          <Money>{format.amount(deposit)}</Money>
        </span>
      </p>
      <p className={styles.soft}>
        <small>
          {holdWouldLast({ end: quote.end, depositKeptHours: keptHours }, isNow ? now : from)
            ? texts.depositHeld(keptHours)
            : texts.depositTaken(keptHours)}{' '}
          {texts.depositEnds}
        </small>
      </p>
    </div>
  );
}

function Cancelling({ start, terms }: { start: Date; terms: Bookable['terms'] }) {
  const texts = useFormTexts().booking;
  const format = useFormat();
  const until = freeCancellationUntil(start, new Date(), terms.freeHours);
  return (
    <p className={styles.cancelling}>
      <IconCalendarCheck size={20} aria-hidden />
      {until
        ? texts.freeUntil(format.friendlyDateTime(until))
        : texts.feeWithin(terms.freeHours, format.number(100 - terms.feePercent))}
    </p>
  );
}

interface ChargeProps {
  readonly brand: PaymentBrand;
  readonly isInstant: boolean;
  readonly answerHours: number;
}

function Charge({ brand, isInstant, answerHours }: ChargeProps) {
  const texts = useFormTexts().booking;
  const words = {
    hold: [texts.holdTitle, texts.holdText],
    purchase: [texts.purchaseTitle, texts.purchaseText(answerHours)],
    instant: [texts.instantTitle, texts.instantText],
  } as const;
  const own: Partial<Record<PaymentBrand, string>> = {
    PAYPAL: texts.paypalHoldText,
    APPLEPAY: texts.applePayText(answerHours),
  };
  const [title, text] = words[chargeKind(brand, isInstant)];
  return (
    <div className={styles.charge} role="status">
      <p className={styles.noticeText}>{title}</p>
      <p>{(!isInstant && own[brand]) || text}</p>
      {brand === 'PAYPAL' && <p>{texts.paypalDollars}</p>}
    </div>
  );
}
