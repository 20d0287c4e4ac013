import { decideReopened } from '@kiraa/domain/claim/decide-claim.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { paymentsFor } from '../payments/payments.ts';
import { applyClaim, type ClaimEdges, putAside } from './apply-claim.ts';
import { lockBooked } from './claim-access.ts';
import { type ClaimRow, claimsOf, eventsOf, findClaim } from './claim-queries.ts';

/**
 * Takes the operator's decision about a claim back (D-UNDO): it waits for them again, and both sides are told. False once something has
 * followed: another line, another claim, a payment that was begun and has not failed, or a deposit that was taken from, or let go, since.
 * The owner's share of a renter's claim is put aside again; whether a payout has it already is for the caller to ask, who knows payouts.
 */
export async function reopenClaim(
  edges: ClaimEdges,
  trx: Tx,
  {
    claimId,
    decidedAt,
    adminId,
  }: { readonly claimId: string; readonly decidedAt: Date; readonly adminId: string },
): Promise<boolean> {
  const found = await findClaim(trx, claimId);
  const booking = found && (await lockBooked(trx, found.bookingId));
  const claim = await findClaim(trx, claimId);
  const decision = claim && decideReopened(claim);
  if (!booking || !decision) return false;
  const last = (await eventsOf(trx, [claimId])).at(-1);
  const isLast = last?.step === 'decide' && last.at.getTime() === decidedAt.getTime();
  if (!isLast || (await isPaidFor(trx, claim)) || (await hasDepositMoved(trx, claim.bookingId, decidedAt)))
    return false;
  const claims = (await claimsOf(trx, [claim.bookingId])).get(claim.bookingId) ?? [];
  if (claims.some(({ id, createdAt }) => id !== claimId && createdAt > decidedAt)) return false;
  if (claim.heldHalalas > ZERO)
    await putAside(trx, booking, claim, { cause: 'disputed', at: edges.clock.now() });
  const said = { actorId: adminId, reason: null, photoIds: [] };
  await applyClaim(edges, trx, booking, { claim, decision, said });
  return true;
}

async function isPaidFor(trx: Tx, { id: claimId, bookingId }: ClaimRow): Promise<boolean> {
  const attempts = await paymentsFor(trx, bookingId, {
    purpose: 'claim',
    changeId: null,
    chargeId: null,
    claimId,
  });
  return attempts.some(({ state }) => state !== 'failed' && state !== 'abandoned');
}

async function hasDepositMoved(trx: Tx, bookingId: string, since: Date): Promise<boolean> {
  const moved = trx
    .selectFrom('deposits')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where((row) => row.or([row('state', '=', 'taking'), row('ended_at', '>=', since)]));
  return (await moved.executeTakeFirst()) !== undefined;
}
