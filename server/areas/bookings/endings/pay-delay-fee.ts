import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { findBooking } from '../booking-queries.ts';
import { payBooking } from '../requests/pay-booking.ts';
import { openDelayCharge } from './return-queries.ts';

/** payOutDelay (P3-PAY-52, P2-BANK-10): opens the payment of the delay fee that is open, and of nothing else. */
export async function payDelayFee(context: MemberContext, input: ParsedInputOf<Endpoints['payOutDelay']>) {
  const booking = await findBooking(context.db, input.bookingId);
  if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
  if (!(await openDelayCharge(context.db, booking.id))) return refuse('ALREADY_PAID');
  return payBooking(context, input);
}
