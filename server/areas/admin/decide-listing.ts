import type { adminEndpoints } from '@kiraa/contract/admin/listings-and-accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { documentsOfListing } from '../documents/documents.ts';
import { sendBackListing, takeDownListing, verifyListing } from '../listings/listings.ts';
import { notify } from '../notifications/notifications.ts';
import { approveTextsAsShown } from '../owner-listings/owner-listings.ts';
import { announce } from '../partners/partners.ts';
import { closeReports } from '../reports/reports.ts';
import { adminAccountById } from './admin-account-queries.ts';
import { listingToVerifyRow, lockListing, recordDecision } from './admin-queries.ts';
import { missingOf } from './missing-papers.ts';

type Input = ParsedInputOf<typeof adminEndpoints.decideListing>;

/** What each decision is called in the listing's story, in the notice to its owner, and to the owner's partners. */
const DECISIONS = {
  approve: { decision: 'approved', kind: 'listing_approved', event: 'listing.approved' },
  send_back: { decision: 'sent_back', kind: 'listing_sent_back', event: 'listing.rejected' },
  take_down: { decision: 'taken_down', kind: 'listing_taken_down', event: 'listing.hidden' },
} as const;

/**
 * POST /admin/listing/decide: approves a waiting listing, which is then on offer, or sends it back to its owner with a reason;
 * takes an approved one off offer, which answers what renters have reported of it. The owner is told, and the deciding admin is
 * recorded. The second of two admins who decide at once is refused.
 */
export async function decideListing(context: MemberContext, input: Input) {
  const { listingId, decision, reason } = input;
  if (decision !== 'approve' && reason === undefined) return refuse('INVALID_INPUT', { reason: 'REQUIRED' });
  const at = context.clock.now();
  const words = decision === 'approve' ? null : (reason ?? '');
  return await transact(context.db, async (trx) => {
    const listing = await lockListing(trx, listingId);
    if (!listing) return refuse('NOT_FOUND');
    if (!(decision === 'take_down' ? listing.isApproved : listing.isWaiting))
      return refuse('ALREADY_DECIDED');
    // What was read is not what stands there now.
    if (input.editedAt !== undefined && input.editedAt !== listing.editedAt.toISOString())
      return refuse('LISTING_EDITED');
    const fault =
      decision === 'approve' ? await whyNotApproved(trx, listing, input.despite === 1) : undefined;
    if (fault) return refuse(fault);
    const decided = { listingId, adminId: context.caller.accountId, at };
    if (words === null) {
      await verifyListing(trx, listingId, at);
      await approveTextsAsShown(trx, listingId);
    } else if (decision === 'send_back') await sendBackListing(trx, listingId, words, at);
    else {
      await takeDownListing(trx, listingId, words, at);
      await closeReports(trx, { ...decided, outcome: 'taken_down' });
    }
    await recordDecision(trx, { ...decided, decision: DECISIONS[decision].decision, reason: words });
    await recordUndoable(trx, {
      kind: DECISIONS[decision].kind,
      subject: listingId,
      madeBy: context.caller.accountId,
      madeAt: at,
      queue: decision === 'take_down' ? 'reports' : 'listings',
      verifiedBefore: decision === 'take_down' ? listing.verifiedAt : null,
    });
    context.audit.change({
      before: { state: listing.isWaiting ? 'waiting' : 'approved' },
      after: { state: DECISIONS[decision].decision },
    });
    const { kind, event } = DECISIONS[decision];
    await notify(context, trx, { accountId: listing.ownerId, kind, listingId });
    await announce(context, trx, {
      ownerId: listing.ownerId,
      event,
      data: () => ({ listing_id: listingId, state: DECISIONS[decision].decision }),
    });
    return accept({});
  });
}

async function whyNotApproved(
  trx: Tx,
  listing: { readonly id: string; readonly ownerId: string },
  isDespite: boolean,
): Promise<'OWNER_BLOCKED' | 'PAPERS_MISSING' | undefined> {
  const owner = await adminAccountById(trx, listing.ownerId);
  if (owner?.blockedAt) return 'OWNER_BLOCKED';
  const row = await listingToVerifyRow(trx, listing.id);
  const isMissing = !row || missingOf(row, await documentsOfListing(trx, listing.id)).length > 0;
  return isMissing && !isDespite ? 'PAPERS_MISSING' : undefined;
}
