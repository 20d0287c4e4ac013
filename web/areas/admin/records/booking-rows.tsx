import type { BookingInBrief } from '@kiraa/contract/admin/person.ts';
import { Link } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import record from './record-page.module.css';
import { isolated, Rows } from './record-section.tsx';

/** Bookings of a person or a listing, each with the way to its page and to the other side's. */
export function BookingRows({ bookings }: { bookings: readonly BookingInBrief[] }) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  return (
    <Rows
      items={bookings}
      keyOf={({ id }) => id}
      row={(booking) => (
        <>
          <div>
            <Link to={`/admin/bookings/${booking.id}`}>
              <bdi>{booking.number}</bdi> ·{' '}
              <WrittenName>{isArabic ? booking.listingAr : booking.listing}</WrittenName>
            </Link>
            <p className={record.soft}>
              {words.bookingStates[booking.state]} · {format.shortDateTime(new Date(booking.from))} ·{' '}
              <Link to={`/admin/accounts/${booking.otherId}`}>
                {booking.side === 'renter'
                  ? words.asRenter(isolated(booking.other))
                  : words.asOwner(isolated(booking.other))}
              </Link>
            </p>
          </div>
          <span className={record.amount}>{format.amount(booking.total)}</span>
        </>
      )}
    />
  );
}
