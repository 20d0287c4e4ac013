import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { stillStands } from '@kiraa/domain/booking/decide/decide-return.ts';
import { delayKnown } from '@kiraa/domain/booking/money/returning.ts';
import { type Halalas, toSar } from '@kiraa/domain/money.ts';
import type { BookingViewRow } from './booking-view-queries.ts';

type DelayFee = BookingView['delayNow'];

/** The fee that the owner has asked for and that is not paid (P2-OWNB-28, P3-RENB-10). */
export function feeAskedOf(row: BookingViewRow): DelayFee {
  return row.delayState === 'open' && row.delayAskedBy === 'owner' ? chargeOf(row) : null;
}

function chargeOf({ delayHalalas, delayMinutes }: BookingViewRow): DelayFee {
  return delayHalalas === null || delayMinutes === null ? null : feeOf(delayHalalas, delayMinutes);
}

function feeOf(halalas: Halalas, minutes: number): DelayFee {
  return { total: toSar(halalas), hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** What a return now, or the renter's word of it, would cost that nobody has paid. */
export function delayNowOf(
  row: BookingViewRow,
  { now, provedBackAt }: { readonly now: Date; readonly provedBackAt: Date | null },
): DelayFee {
  if (row.state !== 'accepted' || row.delayState === 'paid') return null;
  if (isChargeOpen(row, now)) return chargeOf(row);
  const rental = {
    start: row.startsAt,
    end: row.endsAt,
    priceHalalas: row.priceHalalas,
    priceHours: row.priceHours,
    delayPercent: row.delayPercent,
  };
  const { saidBackAt, agreedEnd, excusedUntil } = row;
  const delay = delayKnown(rental, { now, saidBackAt, provedBackAt, agreedEnd, excusedUntil });
  return delay ? feeOf(delay.feeHalalas, delay.minutes) : null;
}

function isChargeOpen(row: BookingViewRow, now: Date): boolean {
  const { delayState: state, delayAskedBy: askedBy, delayCreatedAt: createdAt } = row;
  return (
    state === 'open' && askedBy !== null && createdAt !== null && stillStands({ askedBy, createdAt }, now)
  );
}
