import { undoableUntil } from '@kiraa/domain/console/undo.ts';
import { areSameParts, type ShownParts } from '@kiraa/domain/listing/small-edit.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { changeListing } from '../listings/listings.ts';
import {
  approvedTexts,
  approveTextsAsShown,
  changeOf,
  keepApprovedTexts,
  type ListingChange,
  type ListingTexts,
  letChangeWaitAgain,
  putChange,
  shownParts,
  TEXT_COLUMNS,
  textColumns,
  toTexts,
} from './change-queries.ts';
import { forgetReplacedByChange, removeUnusedPicture } from './picture-job-names.ts';
import { showPictures } from './picture-store.ts';

/** What an approved change has replaced: kept, pictures too, while its approval can be taken back (D-UNDO). */

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

export interface DecidedChange {
  readonly listingId: string;
  /** That of the decision which is taken back: both are found by it. */
  readonly decidedAt: Date;
}

/** Keeps what others see before this change of the listing is shown; what was kept of an earlier one goes. */
export async function keepReplaced(
  services: Services,
  trx: Tx,
  { listingId, decidedAt }: DecidedChange,
  { parts, madeAt }: ListingChange,
): Promise<void> {
  const [before, counted] = [await shownParts(trx, listingId), await approvedTexts(trx, listingId)];
  await forgetAnyReplaced(services, trx, listingId);
  await trx
    .insertInto('approved_changes')
    .values({ listing_id: listingId, made_at: madeAt, decided_at: decidedAt })
    .execute();
  const texts = [
    { side: 'before' as const, ...textColumns(before) },
    { side: 'after' as const, ...textColumns(parts) },
    ...(counted ? [{ side: 'counted' as const, ...textColumns(counted) }] : []),
  ];
  await trx
    .insertInto('approved_change_texts')
    .values(texts.map((row) => ({ listing_id: listingId, ...row })))
    .execute();
  const pictures = [...picturesOn('before', before), ...picturesOn('after', parts)];
  if (pictures.length > 0)
    await trx
      .insertInto('approved_change_pictures')
      .values(pictures.map((row) => ({ listing_id: listingId, ...row })))
      .execute();
  const startAfter = addMinutes(undoableUntil(decidedAt), 1);
  const kept = { listingId, decidedAt: decidedAt.toISOString() };
  await services.jobs.enqueue(trx, forgetReplacedByChange, kept, { startAfter });
}

const picturesOn = (side: Side, { pictures }: ShownParts) =>
  pictures.map((picture_id, position) => ({ side, position, picture_id }));

/**
 * Takes the approval of a change back, under the listing's lock: others see what they saw before, and the change waits as it did.
 * False when its owner has changed the listing since, or another change came.
 */
export async function takeApprovalBack(
  services: Services,
  trx: Tx,
  { listingId, decidedAt }: DecidedChange,
): Promise<boolean> {
  const madeAt = await keptSince(trx, listingId, decidedAt);
  const [before, after] = [
    await keptParts(trx, listingId, 'before'),
    await keptParts(trx, listingId, 'after'),
  ];
  if (!madeAt || !before || !after || (await changeOf(trx, listingId))) return false;
  if (!areSameParts(after, await shownParts(trx, listingId))) return false;
  await putChange(trx, listingId, after, madeAt);
  await changeListing(trx, listingId, textColumns(before));
  await showPictures(services, trx, { listingId, pictures: before.pictures });
  const counted = await keptTexts(trx, listingId, 'counted');
  await approveTextsAsShown(trx, listingId);
  if (counted) await keepApprovedTexts(trx, listingId, counted);
  await forgetAnyReplaced(services, trx, listingId);
  return true;
}

/** Lets a declined change wait again. False when its owner has withdrawn it, or made another. */
export async function takeDeclineBack(trx: Tx, { listingId, decidedAt }: DecidedChange): Promise<boolean> {
  return await letChangeWaitAgain(trx, listingId, decidedAt);
}

/** Forgets what an approval has replaced once it cannot be taken back any more; of a later approval's nothing. */
export async function forgetReplaced(
  services: Services,
  { listingId, decidedAt }: { readonly listingId: string; readonly decidedAt: string },
): Promise<void> {
  await transact(services.db, async (trx) => {
    if (await keptSince(trx, listingId, new Date(decidedAt)))
      await forgetAnyReplaced(services, trx, listingId);
  });
}

/** When the change was made whose approval of this moment is kept. */
async function keptSince(trx: Tx, listingId: string, decidedAt: Date): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('approved_changes')
    .select('made_at as madeAt')
    .where('listing_id', '=', listingId)
    .where('decided_at', '=', decidedAt)
    .forUpdate()
    .executeTakeFirst();
  return row?.madeAt;
}

async function keptTexts(
  trx: Tx,
  listingId: string,
  side: Side | 'counted',
): Promise<ListingTexts | undefined> {
  const row = await trx
    .selectFrom('approved_change_texts')
    .select(camelCased(TEXT_COLUMNS))
    .where('listing_id', '=', listingId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row && toTexts(row);
}

async function keptParts(trx: Tx, listingId: string, side: Side): Promise<ShownParts | undefined> {
  const texts = await keptTexts(trx, listingId, side);
  const rows = await trx
    .selectFrom('approved_change_pictures')
    .select('picture_id as id')
    .where('listing_id', '=', listingId)
    .where('side', '=', side)
    .orderBy('position')
    .execute();
  return texts && { ...texts, pictures: rows.map(({ id }) => id) };
}

/** Forgets what an approval of this listing has replaced, if anything is kept. The pictures that nothing shows any more go with it. */
export async function forgetAnyReplaced({ jobs }: Services, trx: Tx, listingId: string): Promise<void> {
  const rows = await trx
    .selectFrom('approved_change_pictures')
    .select('picture_id as pictureId')
    .distinct()
    .where('listing_id', '=', listingId)
    .execute();
  await trx.deleteFrom('approved_changes').where('listing_id', '=', listingId).execute();
  for (const { pictureId } of rows) await jobs.enqueue(trx, removeUnusedPicture, { pictureId });
}
