import type { adminEndpoints } from '@kiraa/contract/admin.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { sendBackListing, verifyListing } from '../listings/listings.ts';
import { notify } from '../notifications/notifications.ts';
import { adminAccountById } from './admin-account-queries.ts';
import { lockListing, recordDecision } from './admin-queries.ts';

type Input = ParsedInputOf<typeof adminEndpoints.decideListing>;

/**
 * POST /admin/listing/decide: approves a listing, which is then on offer, or sends it back to its owner with a reason.
 * The owner is told, and the deciding admin is recorded. The second of two admins who decide at once is refused.
 */
export async function decideListing(context: MemberContext, { listingId, decision, reason }: Input) {
  const isApproved = decision === 'approve';
  if (!isApproved && reason === undefined) return refuse('INVALID_INPUT', { reason: 'REQUIRED' });
  const at = context.clock.now();
  return await transact(context.db, async (trx) => {
    const listing = await lockListing(trx, listingId);
    if (!listing) return refuse('NOT_FOUND');
    if (!listing.isWaiting) return refuse('ALREADY_DECIDED');
    const owner = await adminAccountById(trx, listing.ownerId);
    if (isApproved && owner?.blockedAt) return refuse('OWNER_BLOCKED');
    const words = isApproved ? null : (reason ?? '');
    if (words === null) await verifyListing(trx, listingId, at);
    else await sendBackListing(trx, listingId, words, at);
    await recordDecision(trx, {
      listingId,
      adminId: context.caller.accountId,
      decision: isApproved ? 'approved' : 'sent_back',
      reason: words,
      at,
    });
    await notify(context, trx, {
      accountId: listing.ownerId,
      kind: isApproved ? 'listing_approved' : 'listing_sent_back',
      listingId,
    });
    return accept({});
  });
}
