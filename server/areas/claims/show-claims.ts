import type { claimEndpoints } from '@kiraa/contract/bookings/claims.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { bookedRow, seatOf } from './claim-access.ts';
import { findClaim } from './claim-queries.ts';
import { presentBookingClaims, presentClaims } from './claim-view.ts';

/** GET /booking/claims. */
export async function bookingClaims(
  context: MemberContext,
  { bookingId }: ParsedInputOf<typeof claimEndpoints.bookingClaims>,
) {
  const { accountId } = context.caller;
  const seat = seatOf(await bookedRow(context.db, bookingId), accountId);
  return seat ? accept({ data: await presentBookingClaims(context, seat, accountId) }) : refuse('NOT_FOUND');
}

/** GET /claim. */
export async function showClaim(
  context: MemberContext,
  { claimId }: Pick<ParsedInputOf<typeof claimEndpoints.claim>, 'claimId'>,
) {
  const { accountId } = context.caller;
  const claim = await findClaim(context.db, claimId);
  const seat = claim && seatOf(await bookedRow(context.db, claim.bookingId), accountId);
  const [data] = seat ? await presentClaims(context, [claim], accountId) : [];
  return data ? accept({ data }) : refuse('NOT_FOUND');
}
