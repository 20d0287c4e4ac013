import { decideCovered } from '@kiraa/domain/claim/decide-claim.ts';
import { add, type Halalas } from '@kiraa/domain/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/notifications.ts';
import { applyClaim, type ClaimEdges, NOTHING_SAID } from './apply-claim.ts';
import { bookedRow } from './claim-access.ts';
import { claimsOf, findClaim, owedOf } from './claim-queries.ts';

/** A part of a claim that is due, or all of it, was paid out of the deposit. The booking's row is locked. */
export async function coverClaim(
  edges: ClaimEdges,
  trx: Tx,
  bookingId: string,
  { claimId, amountHalalas }: { readonly claimId: string; readonly amountHalalas: Halalas },
): Promise<void> {
  const booking = await bookedRow(trx, bookingId);
  const claim = await findClaim(trx, claimId);
  if (!booking || claim?.state !== 'due') throw new Error('a deposit pays a claim that is not due');
  const decision = decideCovered(claim, amountHalalas === owedOf(claim));
  await applyClaim(edges, trx, booking, {
    claim: { ...claim, fromDepositHalalas: add(claim.fromDepositHalalas, amountHalalas) },
    decision,
    said: NOTHING_SAID,
    coveredHalalas: amountHalalas,
  });
}

/** Tells the renter what they have to pay now, for no deposit pays it. */
export async function askForDue(edges: ClaimEdges, trx: Tx, bookingId: string): Promise<void> {
  const booking = await bookedRow(trx, bookingId);
  if (!booking) throw new Error('claims about no booking');
  const { renterId: accountId } = booking;
  for (const claim of (await claimsOf(trx, [bookingId])).get(bookingId) ?? [])
    if (claim.state === 'due')
      await notify(edges, trx, { accountId, kind: 'claim_due', bookingId, amountHalalas: owedOf(claim) });
}
