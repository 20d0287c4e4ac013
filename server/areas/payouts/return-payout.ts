import { type Db, transact } from '../../platform/database/database.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { lockOwner } from './due-queries.ts';
import { findPayoutByReference, insertSettlement, lockPayout } from './payout-queries.ts';
import { type PayoutEdges, recordReturn } from './record-payout.ts';

export type PayoutReturned = 'returned' | 'NOT_FOUND' | 'NOT_SENT' | 'NO_ADMIN';

/**
 * A transfer that is in the books as sent or paid has come back, as a person has seen in our bank's statement: for what comes back
 * later than the provider is asked about it. Its money is the owner's again, as when the provider says so; who said it and when is
 * written down and cannot be changed.
 */
export function returnPayout(
  edges: PayoutEdges & { readonly db: Db },
  { reference, decidedBy }: { readonly reference: string; readonly decidedBy: string },
): Promise<PayoutReturned> {
  return transact(edges.db, async (trx) => {
    const admin = await adminByMobile(trx, decidedBy);
    if (!admin) return 'NO_ADMIN';
    const found = await findPayoutByReference(trx, reference);
    if (!found) return 'NOT_FOUND';
    await lockOwner(trx, found.ownerId);
    const payout = await lockPayout(trx, found.id);
    if (payout.state !== 'sent' && payout.state !== 'paid') return 'NOT_SENT';
    const decision = { decidedBy: admin.id, decidedAt: edges.clock.now() };
    await insertSettlement(trx, {
      payoutId: payout.id,
      verdict: 'returned',
      bankReference: null,
      ...decision,
    });
    await recordReturn(edges, trx, payout);
    return 'returned';
  });
}
