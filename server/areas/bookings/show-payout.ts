import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { earnedByOwner } from '../payments/payments.ts';
import { findBooking } from './booking-queries.ts';

/** The owner's second call after a return (P2-OWNB-45): what will be paid out; asking twice changes nothing. */
export async function showPayout(context: MemberContext, { bookingid }: ParsedInputOf<Endpoints['payOut']>) {
  const booking = await findBooking(context.db, bookingid);
  if (booking?.ownerId !== context.caller.accountId) return refuse('NOT_FOUND');
  if (booking.state !== 'completed') return refuse('STEP_NOT_ALLOWED');
  const amount = await earnedByOwner(context.db, booking.id, booking.ownerId);
  return accept({ data: { bookingid: booking.id, amount: toSar(amount) } });
}
