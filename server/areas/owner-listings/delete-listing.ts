import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { wasEverBooked } from '../bookings/bookings.ts';
import { dropDocuments } from '../documents/documents.ts';
import { changeListing } from '../listings/listings.ts';
import { forgetAnyReplaced } from './approved-change.ts';
import { dropChange } from './moderate-change.ts';
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
    await removeListing(context, trx, listingId);
    return accept({});
  });
}

/**
 * Deletes one listing of this owner that nobody has ever booked. False when it stays: it was booked, or is deleted already. It is
 * locked from here to the end of the transaction, so nobody books it meanwhile.
 */
export async function deleteUnbooked(
  services: Services,
  trx: Tx,
  { listingId, ownerId }: { readonly listingId: string; readonly ownerId: string },
): Promise<boolean> {
  const listing = await lockOwnListing(trx, listingId, ownerId);
  if (!listing || (await wasEverBooked(trx, listingId))) return false;
  await removeListing(services, trx, listingId);
  return true;
}

/**
 * Removes the files of a listing whose owner leaves, whether it is deleted already or not: what stays is what stays of any listing
 * that is deleted. Its row is locked. The row itself is changed by what `held-listings.ts` says.
 */
export async function clearListing(services: Services, trx: Tx, listingId: string): Promise<void> {
  await removeFiles(services, trx, listingId);
  // Nobody takes an approval back for somebody who is gone, and the job that forgets it would find no row.
  await forgetAnyReplaced(services, trx, listingId);
}

async function removeListing(services: Services, trx: Tx, listingId: string): Promise<void> {
  await removeFiles(services, trx, listingId);
  await changeListing(trx, listingId, { deleted_at: services.clock.now(), active: false });
}

async function removeFiles(services: Services, trx: Tx, listingId: string): Promise<void> {
  const isShown = await wasEverBooked(trx, listingId);
  const pictures = isShown ? (await picturesOf(trx, listingId)).slice(0, 1) : [];
  await dropChange(services, trx, listingId);
  await showPictures(services, trx, { listingId, pictures });
  await dropDocuments(services, trx, listingId);
  await deletePapers(trx, listingId);
}
