import { brokenConstraint, type Db, type Tx, transact } from '../../platform/database/database.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { lockOwner } from './due-queries.ts';
import { findPayoutByReference, insertSettlement, lockPayout } from './payout-queries.ts';
import { type PayoutEdges, recordArrival, recordDrop, recordSent } from './record-payout.ts';

/** What a person has found in the bank's list about a transfer whose answer was lost. */
export interface PayoutVerdict {
  readonly reference: string;
  /** The bank executed the transfer, under this reference of its own; null when it never did. */
  readonly bankReference: string | null;
  /** The mobile of the admin who looked. */
  readonly decidedBy: string;
}

export type PayoutSettled = 'settled' | 'NOT_FOUND' | 'NOT_UNKNOWN' | 'NO_ADMIN' | 'BANK_REFERENCE_TAKEN';

/**
 * Ends a transfer whose fate is unknown (D-TRANSFER): paid, or never executed, and then its money waits for the next run under a new
 * reference. It is written down who said so and when, and it cannot be changed.
 */
export async function settlePayout(
  edges: PayoutEdges & { readonly db: Db },
  verdict: PayoutVerdict,
): Promise<PayoutSettled> {
  try {
    return await transact(edges.db, (trx) => settle(edges, trx, verdict));
  } catch (error) {
    // The bank's reference of another payout: one of the two is not what was paid.
    if (brokenConstraint(error) === 'payouts_bank_reference_key') return 'BANK_REFERENCE_TAKEN';
    throw error;
  }
}

async function settle(
  edges: PayoutEdges,
  trx: Tx,
  { reference, bankReference, decidedBy }: PayoutVerdict,
): Promise<PayoutSettled> {
  const admin = await adminByMobile(trx, decidedBy);
  if (!admin) return 'NO_ADMIN';
  const found = await findPayoutByReference(trx, reference);
  if (!found) return 'NOT_FOUND';
  await lockOwner(trx, found.ownerId);
  const payout = await lockPayout(trx, found.id);
  if (payout.state !== 'unknown') return 'NOT_UNKNOWN';
  const verdict = bankReference === null ? 'never_executed' : 'paid';
  const decision = { decidedBy: admin.id, decidedAt: edges.clock.now() };
  await insertSettlement(trx, { payoutId: payout.id, verdict, bankReference, ...decision });
  if (bankReference === null) {
    await recordDrop(edges, trx, payout);
  } else {
    await recordSent(edges, trx, payout, bankReference);
    await recordArrival(edges, trx, { ...payout, sentAt: decision.decidedAt });
  }
  return 'settled';
}
