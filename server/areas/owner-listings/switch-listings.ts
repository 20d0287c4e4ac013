import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { changeListing, switchVerifiedListings } from '../listings/listings.ts';
import { lockOwnListing, ownerListingCounts } from './owner-listing-queries.ts';

type OneInput = ParsedInputOf<typeof ownerListingEndpoints.switchListing>;
type AllInput = ParsedInputOf<typeof ownerListingEndpoints.switchAllListings>;

/**
 * POST /item/itemActiveInactive: switches one listing on or off. Only a verified listing can be switched (P2-LIST-31).
 */
export async function switchListing(context: MemberContext, { listingId, action }: OneInput) {
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    if (listing.verifiedAt === null) return refuse('NOT_VERIFIED');
    const active = action === undefined ? !listing.active : action === 1;
    await changeListing(trx, listingId, { active });
    return accept({ listingStatus: active ? ('on' as const) : ('off' as const) });
  });
}

/**
 * POST /item/active_inactive_all_items: switches all verified listings, or those of them that are named, which is how the switch of all is taken
 * back; the others stay as they are. Answers with the ids of those that it has turned.
 */
export async function switchAllListings(context: MemberContext, { action, listingIds: ids }: AllInput) {
  const ownerId = context.caller.accountId;
  const { switchable } = await ownerListingCounts(context.db, { ownerId, kind: 0, id: undefined });
  if (switchable === 0) return refuse('NOT_VERIFIED');
  const listingIds = await transact(context.db, (trx) =>
    switchVerifiedListings(trx, ownerId, { on: action === 1, ids }),
  );
  return accept({ changed: listingIds.length, listingIds });
}
