import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { wasEverBooked } from '../bookings/bookings.ts';
import { dropDocuments } from '../documents/documents.ts';
import { changeListing } from '../listings/listings.ts';
import { lockOwnListing } from './owner-listing-queries.ts';
import { deletePapers } from './paper-queries.ts';
import { picturesOf } from './picture-queries.ts';
import { showPictures } from './picture-store.ts';
import { refuseWhenBooked } from './refuse-when-booked.ts';

type Input = ParsedInputOf<typeof ownerListingEndpoints.deleteListing>;

/**
 * DELETE /item/deleteItemByid. The listing's files are removed with it, except the cover of a listing that was ever
 * rented: its renters' bookings still show it (P2-LIST-32).
 */
export async function deleteListing(context: MemberContext, { listingId }: Input) {
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    const free = await refuseWhenBooked(trx, listingId);
    if (!free.ok) return free;
    const kept = (await wasEverBooked(trx, listingId)) ? (await picturesOf(trx, listingId)).slice(0, 1) : [];
    await showPictures(context, trx, { listingId, pictures: kept });
    await dropDocuments(context, trx, listingId);
    await deletePapers(trx, listingId);
    await changeListing(trx, listingId, { deleted_at: context.clock.now(), active: false });
    return accept({});
  });
}
