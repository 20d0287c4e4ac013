import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { listingChangeEndpoints, WaitingChange } from '@kiraa/contract/listings/listing-changes.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { notify } from '../notifications/notifications.ts';
import {
  changeOf,
  changesThatWait,
  decideChange as decide,
  shownParts,
  toModeratedParts,
} from '../owner-listings/owner-listings.ts';
import { adminAccountById } from './admin-account-queries.ts';
import { listingsInBrief, lockListing, recordDecision } from './admin-queries.ts';
import { inBrief } from './listing-in-brief.ts';

type QueueInput = ParsedInputOf<typeof listingChangeEndpoints.adminChanges>;
type DecideInput = ParsedInputOf<typeof listingChangeEndpoints.decideChange>;

/** GET /admin/listing-changes (D-MODERATED). */
export async function adminChanges({ db }: MemberContext, input: QueueInput) {
  const { kind, sort: order = 'oldest', after } = input;
  const page = { kind, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const found = await changesThatWait(db, page);
  const { shown: waiting, next } = paged(
    found.map((row) => ({ ...row, place: placeOf(row.madeAt, row.listingId) })),
  );
  const rows = await listingsInBrief(
    db,
    waiting.map(({ listingId }) => listingId),
  );
  const data = await Promise.all(
    waiting.map(async ({ listingId }): Promise<WaitingChange[]> => {
      const row = rows.find(({ id }) => id === listingId);
      const [shown, change] = await Promise.all([shownParts(db, listingId), changeOf(db, listingId)]);
      // Decided or withdrawn at this moment.
      if (!row || !change) return [];
      return [
        {
          ...inBrief(row),
          submittedAt: change.madeAt.toISOString(),
          version: change.version,
          ownerId: row.ownerId,
          ownerLanguage: row.ownerLanguage,
          before: toModeratedParts(shown),
          after: toModeratedParts(change.parts),
        },
      ];
    }),
  );
  return accept({ data: data.flat(), next });
}

/** POST /admin/listing-change/decide. The owner is told, and the deciding admin is recorded; of two who decide at once the second is refused. */
export async function decideChange(context: MemberContext, input: DecideInput) {
  const { listingId, version, decision, reason } = input;
  if (decision === 'decline' && reason === undefined) return refuse('INVALID_INPUT', { reason: 'REQUIRED' });
  const made =
    decision === 'approve' ? ({ decision } as const) : ({ decision, reason: reason ?? '' } as const);
  return await transact(context.db, async (trx) => {
    const listing = await lockListing(trx, listingId);
    if (!listing) return refuse('NOT_FOUND');
    if (!listing.isApproved) return refuse('ALREADY_DECIDED');
    const owner = await adminAccountById(trx, listing.ownerId);
    if (decision === 'approve' && owner?.blockedAt) return refuse('OWNER_BLOCKED');
    const [adminId, at] = [context.caller.accountId, context.clock.now()];
    const fault = await decide(context, trx, { listingId, version, at }, made);
    if (fault) return refuse(fault);
    const kind = decision === 'approve' ? 'change_approved' : 'change_declined';
    await recordDecision(trx, {
      listingId,
      adminId,
      at,
      decision: kind,
      reason: decision === 'approve' ? null : (reason ?? ''),
    });
    await recordUndoable(trx, {
      kind,
      subject: listingId,
      madeBy: adminId,
      madeAt: at,
      queue: 'listing_changes',
    });
    context.audit.change({ before: { change: 'waiting' }, after: { change: kind } });
    await notify(context, trx, { accountId: listing.ownerId, kind, listingId });
    return accept({});
  });
}
