import type { BookingInBrief, PaymentInBrief } from '@kiraa/contract/admin/person.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { BriefBookingRow } from '../bookings/bookings.ts';
import type { BriefPaymentRow } from '../payments/payments.ts';

/** A row of bookings as the console lists it, for the person on this side. */
export function briefBooking(row: BriefBookingRow, side: 'renter' | 'owner'): BookingInBrief {
  const isRenter = side === 'renter';
  return {
    id: row.id,
    number: bookingNumberOf(row.number),
    side,
    state: row.state,
    listing: row.nameEn,
    listingAr: row.nameAr,
    otherId: isRenter ? row.ownerId : row.renterId,
    other: isRenter ? row.ownerName : row.renterName,
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    total: toSar(row.totalHalalas),
  };
}

/** A payment as the console lists it. */
export function briefPayment({ amountHalalas, createdAt, ...one }: BriefPaymentRow): PaymentInBrief {
  return { ...one, amount: toSar(amountHalalas), at: createdAt.toISOString() };
}
