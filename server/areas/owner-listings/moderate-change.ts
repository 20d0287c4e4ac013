import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { listingChangeEndpoints } from '@kiraa/contract/listings/listing-changes.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { areSameParts, type ShownParts, splitEdit } from '@kiraa/domain/listing/small-edit.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { type BasicColumns, changeListing } from '../listings/listings.ts';
import { keepReplaced } from './approved-change.ts';
import {
  approvedTexts,
  approveTextsAsShown,
  changeOf,
  keepApprovedTexts,
  markDeclined,
  putChange,
  removeChange,
  shownParts,
  textColumns,
} from './change-queries.ts';
import { lockOwnListing, type OwnListing } from './owner-listing-queries.ts';
import { removeUnusedPicture } from './picture-job-names.ts';
import { showPictures } from './picture-store.ts';

/**
 * Writes the first step of a listing whose row is locked. Of an approved one what is not a small edit waits for an operator, and what
 * others see of it stays (D-MODERATED); everything else holds at once.
 */
export async function writeBasicInfo(
  context: MemberContext,
  trx: Tx,
  listing: OwnListing,
  { columns, wish }: { readonly columns: BasicColumns; readonly wish: ShownParts },
): Promise<void> {
  const { id } = listing;
  const next = listing.verifiedAt === null ? wish : await splitFromWish(context, trx, id, wish);
  await showPictures(context, trx, { listingId: id, pictures: next.pictures });
  if (listing.verifiedAt === null) await dropChange(context, trx, id);
  await changeListing(trx, id, {
    ...columns,
    ...textColumns(next),
    ...(listing.verifiedAt === null && { edited_at: context.clock.now() }),
  });
}

/** Keeps what waits of the wish, and answers what others see from now on. */
async function splitFromWish(
  context: MemberContext,
  trx: Tx,
  id: string,
  wish: ShownParts,
): Promise<ShownParts> {
  const shown = await shownParts(trx, id);
  const { shown: next, waits } = splitEdit((await approvedTexts(trx, id)) ?? shown, shown, wish);
  if (!areSameParts({ ...next, pictures: [] }, { ...shown, pictures: [] }))
    await keepApprovedTexts(trx, id, shown);
  const before = await changeOf(trx, id);
  if (!waits) await dropChange(context, trx, id);
  // The same wish again keeps its place, and stays declined if it was.
  else if (!before || !areSameParts(before.parts, wish)) {
    await putChange(trx, id, wish, context.clock.now());
    await removeIfUnused(context, trx, before?.parts.pictures ?? []);
  }
  return next;
}

async function removeIfUnused({ jobs }: Services, trx: Tx, pictures: readonly string[]): Promise<void> {
  for (const pictureId of pictures) await jobs.enqueue(trx, removeUnusedPicture, { pictureId });
}

/** Forgets the listing's change, if there is one. */
export async function dropChange(services: Services, trx: Tx, listingId: string): Promise<void> {
  await removeIfUnused(services, trx, await removeChange(trx, listingId));
}

/**
 * A listing that is not on offer any more is looked at as a whole, so what waited becomes a part of it. What was declined is forgotten.
 */
export async function foldChangeIn(services: Services, trx: Tx, listingId: string): Promise<void> {
  const change = await changeOf(trx, listingId);
  if (change?.declinedAt === null) await show(services, trx, listingId, change.parts);
  await dropChange(services, trx, listingId);
}

async function show(services: Services, trx: Tx, listingId: string, parts: ShownParts): Promise<void> {
  await changeListing(trx, listingId, textColumns(parts));
  await showPictures(services, trx, { listingId, pictures: parts.pictures });
}

export type ChangeDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'decline'; readonly reason: string };

/**
 * An operator's decision of the moment `at` on a change, under the listing's lock: others see it from now on, or its owner reads why not. Refused when
 * another change than the one that was read waits now, or none.
 */
export async function decideChange(
  services: Services,
  trx: Tx,
  { listingId, version, at }: { readonly listingId: string; readonly version: string; readonly at: Date },
  made: ChangeDecision,
): Promise<'ALREADY_DECIDED' | 'LISTING_EDITED' | undefined> {
  const change = await changeOf(trx, listingId);
  if (change?.declinedAt !== null) return 'ALREADY_DECIDED';
  if (change.version !== version) return 'LISTING_EDITED';
  if (made.decision === 'decline') {
    await markDeclined(trx, listingId, made.reason, at);
    return undefined;
  }
  await keepReplaced(services, trx, { listingId, decidedAt: at }, change);
  await show(services, trx, listingId, change.parts);
  await dropChange(services, trx, listingId);
  await approveTextsAsShown(trx, listingId);
  return undefined;
}

type WithdrawInput = ParsedInputOf<typeof listingChangeEndpoints.withdrawChange>;

/** POST /item/change/withdraw: the owner's own change, waiting or declined, is forgotten; others go on seeing what they saw. */
export async function withdrawChange(context: MemberContext, { listingId }: WithdrawInput) {
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    await dropChange(context, trx, listingId);
    return accept({});
  });
}
