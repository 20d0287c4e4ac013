import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { tailOf } from '@kiraa/domain/account/masked.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import { type ImportedListing, nationalityOf, stepAfterImport } from '@kiraa/domain/listing/import-line.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type BasicColumns, changeListing, columnsOfFields, insertDraft } from '../listings/listings.ts';
import { personalIdOf } from '../profile/profile.ts';
import { categoryById, lockListingsOf } from './owner-listing-queries.ts';
import { roomOf } from './owner-room.ts';
import { listingIdPlace, putPapers } from './paper-queries.ts';
import { claimPictures, showPictures } from './picture-store.ts';
import { saveShortest } from './save-shortest.ts';

export interface WholeListing {
  readonly ownerId: string;
  readonly listing: Omit<ImportedListing, 'info' | 'pictures'>;
  readonly columns: BasicColumns;
  /** Ids of pictures that this owner has sent; the first is the cover. */
  readonly pictures: readonly string[];
  /** The owner agrees to hand it in, where it is complete. */
  readonly handsIn: boolean;
}

/**
 * Makes a listing with what all steps of the wizard ask for, except for papers. Where those are not needed and the owner's number is
 * known, it is handed in if the owner agrees to that; else it is a draft that goes on with the step that is not done. Refused:
 * LISTING_LIMIT, and pictures that are not this owner's. The caller has checked everything else.
 */
export async function addWholeListing(
  services: Services,
  trx: Tx,
  { ownerId, listing, columns, pictures, handsIn }: WholeListing,
): Promise<Outcome<{ readonly listingId: string }>> {
  await lockListingsOf(trx, ownerId);
  const { used, maximum } = await roomOf(trx, ownerId);
  if (used >= maximum) return refuse('LISTING_LIMIT');
  const listingId = newId<'listing'>();
  const shown = { listingId, ownerId, pictures };
  const claimed = await claimPictures(trx, shown);
  if (!claimed.ok) return claimed;
  const now = services.clock.now();
  await insertDraft(trx, { id: listingId, ownerId, kind: listing.kind, columns, now });
  const length = await saveShortest(trx, listingId, listing.shortestMinutes);
  if (!length.ok) return length;
  await showPictures(services, trx, shown);
  const personalId = await personalIdOf({ ...services, db: trx }, ownerId);
  const category = await categoryById(trx, listing.categoryId);
  const step = stepAfterImport({
    needsPapers: listing.kind === 1 && category?.needsPapers === true,
    hasPersonalId: personalId !== undefined,
  });
  if (step === 'preview' && personalId !== undefined)
    await putPapers(trx, listingId, {
      nationality: nationalityOf(personalId),
      personalIdSealed: services.fields.seal(personalId, listingIdPlace(listingId)),
      personalIdTail: tailOf(personalId),
    });
  const { latitude, longitude } = columns;
  const hasPlace = latitude !== undefined && longitude !== undefined && !isNoPlace({ latitude, longitude });
  const isHandedIn = handsIn && step === 'preview' && hasPlace;
  await changeListing(trx, listingId, {
    category_id: listing.categoryId,
    delivers: listing.delivers,
    instant: listing.instant,
    ...columnsOfFields(listing.fields),
    ...(isHandedIn ? { draft_step: null, submitted_at: now, active: true } : { draft_step: step }),
  });
  return accept({ listingId });
}
