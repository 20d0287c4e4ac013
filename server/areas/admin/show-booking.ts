import type { adminBookingEndpoints } from '@kiraa/contract/admin/booking.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { bookingForHouse, bookingsOfListing } from '../bookings/bookings.ts';
import { paymentsOfBooking } from '../payments/payments.ts';
import { holdsOfBooking, payoutsOfBooking } from '../payouts/payouts.ts';
import { briefBooking, briefPayment } from './in-brief.ts';

type Rows = typeof adminBookingEndpoints;

/** More than a booking ever has: each attempt to pay is one. */
const PAYMENTS = 100;
const NEWEST = 20;

/** GET /admin/booking. */
export async function adminBooking(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Rows['adminBooking']>,
) {
  const { db, caller, config } = context;
  const known = await bookingForHouse(context, bookingId, caller.accountId);
  if (!known) return refuse('NOT_FOUND');
  const [payments, payouts, holds] = await Promise.all([
    paymentsOfBooking(db, bookingId, PAYMENTS),
    payoutsOfBooking(db, bookingId),
    holdsOf(db, bookingId),
  ]);
  const data = {
    ...known,
    payments: payments.map(briefPayment),
    payouts: payouts.map(({ amountHalalas, createdAt, ...one }) => ({
      ...one,
      amount: toSar(amountHalalas),
      at: createdAt.toISOString(),
    })),
    holds,
    limit: toSar(config.payouts.approvalLimitHalalas),
  };
  return accept({ data });
}

async function holdsOf(db: Db, bookingId: string) {
  const rows = await holdsOfBooking(db, bookingId);
  return rows.map(({ heldAt, heldReason, releasedAt, releasedReason, holder, releaser }) => ({
    reason: heldReason,
    by: holder,
    at: heldAt.toISOString(),
    released: releasedAt && {
      reason: releasedReason ?? '',
      by: releaser ?? '',
      at: releasedAt.toISOString(),
    },
  }));
}

/** GET /admin/listing/bookings: as its owner's, beside the renter of each. */
export async function listingBookings(
  { db }: MemberContext,
  { listingId }: ParsedInputOf<Rows['listingBookings']>,
) {
  const rows = await bookingsOfListing(db, listingId, NEWEST);
  return accept({ data: rows.map((row) => briefBooking(row, 'owner')) });
}
