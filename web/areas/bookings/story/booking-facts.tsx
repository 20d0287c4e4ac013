import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { plateInBoth } from '@kiraa/domain/listing/plate.ts';
import type { ReactNode } from 'react';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { minutesOf } from '../booking-words.ts';
import styles from './booking-facts.module.css';

interface BookingFactsProps {
  readonly booking: BookingView;
  /** With what a row leaves to the listing: where it is. */
  readonly isWhole?: boolean;
}

/** What both sides agreed to: when, for how long, for how much, how it is handed over and insured. */
export function BookingFacts({ booking, isWhole = false }: BookingFactsProps) {
  const texts = useAllTexts();
  const format = useFormat();
  const words = texts.bookings;
  const from = new Date(booking.from);
  const until = endOf(booking);
  const { listing: items } = booking;
  const isArabic = useLanguage() === 'ar';
  return (
    <dl className={styles.facts}>
      <Line name={words.when}>
        {words.period(format.friendlyDateTime(from), format.friendlyDateTime(until))}
        <span className={styles.exact}>
          {words.period(format.shortDateTime(from), format.shortDateTime(until))}
        </span>
      </Line>
      <Line name={words.duration}>{format.duration(minutesOf(booking))}</Line>
      {isWhole && <Line name={texts.story.where}>{isArabic ? items.cityAr : items.city}</Line>}
      <Line name={words.price}>
        <Money>{`${format.price(booking.price)} ${texts.search.per(items.priceHours)}`}</Money>
      </Line>
      <Line name={words.bookingNumber}>
        <span className="ltr">{booking.bookingNumber}</span>
      </Line>
      {booking.plate !== null && (
        <Line name={texts.listingFields.fields.plate.label}>
          <Plate plate={booking.plate} />
        </Line>
      )}
      <Line name={words.handOver}>{items.delivers ? words.canDeliver : words.pickUpOnly}</Line>
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

/** As it stands on the car: in both scripts, the reader's first. */
function Plate({ plate }: { plate: string }) {
  const { latin, arabic } = plateInBoth(plate);
  const [first, second] = useLanguage() === 'ar' ? [arabic, latin] : [latin, arabic];
  return (
    <>
      <bdi>{first}</bdi> · <bdi>{second}</bdi>
    </>
  );
}

/** Provider and price in cash, or that there is none (P3-RENB-06). */
function InsuranceWords({ booking: { listing: items, insurer } }: { booking: BookingView }) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  if (!items.isInsured || items.insurancePrice === null) return texts.noInsurance;
  const provider = isArabic ? insurer?.nameAr : insurer?.name;
  return texts.inCash(provider ?? '', format.price(items.insurancePrice));
}
