import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { boundsFor } from '@kiraa/domain/deposit/deposit.ts';
import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type BasicColumns, insertDraft } from '../listings/listings.ts';
import { basicColumns } from './basic-columns.ts';
import { hasBankDetails } from './has-bank-details.ts';
import { writeBasicInfo } from './moderate-change.ts';
import { findOwnListing, lockListingsOf, lockOwnListing, type OwnListing } from './owner-listing-queries.ts';
import { roomOf } from './owner-room.ts';
import { claimPictures, keepSentPictures, showPictures } from './picture-store.ts';
import { readBasic, sentPictures } from './read-basic-info.ts';
import { refuseWhenBooked } from './refuse-when-booked.ts';
import { saveShortest } from './save-shortest.ts';

type AddInput = ParsedInputOf<typeof ownerListingEndpoints.addBasicInfo>;
type EditInput = ParsedInputOf<typeof ownerListingEndpoints.editBasicInfo>;

/** POST /item/add-item-basic-info: makes a draft and returns its id for the next steps (P2-LIST-28). */
export async function addBasicInfo(context: MemberContext, input: AddInput) {
  const ownerId = context.caller.accountId;
  if (!(await hasBankDetails(context.db, ownerId))) return refuse('BANK_DETAILS_REQUIRED');
  // Checked before the pictures are decoded, to save the work; the check that counts follows under the lock.
  if (await isFull(context.db, ownerId)) return refuse('LISTING_LIMIT');
  const kind = input.kind as ListingKind; // 1 or 2 by its schema
  const info = readBasic(input, boundsFor(kind, context.config.depositLimits));
  if (!info.ok) return info;
  const columns = await basicColumns(context, ownerId, info.value);
  if (!columns.ok) return columns;
  const pictures = await keepSentPictures(context, sentPictures(input));
  if (!pictures.ok) return pictures;
  const id = newId<'listing'>();
  return await transact(context.db, async (trx) => {
    await lockListingsOf(trx, ownerId);
    if (await isFull(trx, ownerId)) return refuse('LISTING_LIMIT');
    const shown = { listingId: id, ownerId, pictures: pictures.value };
    const claimed = await claimPictures(trx, shown);
    if (!claimed.ok) return claimed;
    await insertDraft(trx, { id, ownerId, kind, columns: columns.value, now: context.clock.now() });
    const length = await saveShortest(trx, id, input.shortestMinutes);
    if (!length.ok) return length;
    await showPictures(context, trx, shown);
    return accept({ listingId: id });
  });
}

async function isFull(db: Db | Tx, ownerId: string): Promise<boolean> {
  const { used, maximum } = await roomOf(db, ownerId);
  return used >= maximum;
}

/** POST /item/edit-item-basic-info. A refusal leaves the listing as it was. New words and pictures of an approved one wait (D-MODERATED). */
export async function editBasicInfo(context: MemberContext, input: EditInput) {
  const ownerId = context.caller.accountId;
  const { listingId: id } = input;
  const before = await findOwnListing(context.db, id, ownerId);
  if (!before) return refuse('NOT_FOUND');
  const info = readBasic(input, boundsFor(before.kind as ListingKind, context.config.depositLimits));
  if (!info.ok) return info;
  const columns = await basicColumns(context, ownerId, info.value, before);
  if (!columns.ok) return columns;
  const pictures = await keepSentPictures(context, sentPictures(input));
  if (!pictures.ok) return pictures;
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, id, ownerId);
    if (!listing) return refuse('NOT_FOUND');
    const allowed = await mayChange(trx, listing, input, columns.value);
    if (!allowed.ok) return allowed;
    const shown = { listingId: id, ownerId, pictures: pictures.value };
    const claimed = await claimPictures(trx, shown);
    if (!claimed.ok) return claimed;
    const length = await saveShortest(trx, id, input.shortestMinutes);
    if (!length.ok) return length;
    const { name, description } = info.value;
    const wish = { name, description, pictures: pictures.value };
    await writeBasicInfo(context, trx, listing, { columns: columns.value, wish });
    return accept({ listingId: id });
  });
}

async function mayChange(
  trx: Tx,
  listing: OwnListing,
  input: EditInput,
  columns: BasicColumns,
): Promise<Outcome<void>> {
  if (input.kind !== undefined && input.kind !== listing.kind)
    return refuse('INVALID_INPUT', { type: 'NOT_ALLOWED' });
  const { latitude = listing.latitude, longitude = listing.longitude } = columns;
  if (listing.draftStep === null && isNoPlace({ latitude, longitude }))
    return refuse('INVALID_INPUT', { address: 'REQUIRED' });
  const isMoved = latitude !== listing.latitude || longitude !== listing.longitude;
  // A booking stores its own price, insurance and delivery, but not its place, so the place of a booked listing must
  // not change.
  return isMoved ? await refuseWhenBooked(trx, listing.id, { address: 'LISTING_BOOKED' }) : accept(undefined);
}
