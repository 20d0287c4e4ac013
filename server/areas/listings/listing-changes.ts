import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Every change of a listing's row, whoever causes it: its owner, an admin, its calendars or the trending job. */

export interface NewListing {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: ListingKind;
  readonly columns: BasicColumns;
  readonly now: Date;
}

export type BasicColumns = Required<
  Pick<
    Updateable<Database['listings']>,
    | 'name_en'
    | 'name_ar'
    | 'description_en'
    | 'description_ar'
    | 'address'
    | 'price_halalas'
    | 'price_hours'
    | 'deposit_halalas'
    | 'insurance_provider_en'
    | 'insurance_provider_ar'
    | 'insurance_price_halalas'
  >
> & {
  readonly place_id?: number;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly district_en?: string;
  readonly district_ar?: string;
};

/** Inserts a draft: not on offer, and visible to its owner alone. Throws when `columns` lack the place. */
export async function insertDraft(trx: Tx, { id, ownerId, kind, columns, now }: NewListing): Promise<void> {
  const { place_id, latitude, longitude, district_en = '', district_ar: districtAr = '', ...rest } = columns;
  if (place_id === undefined || latitude === undefined || longitude === undefined)
    throw new TypeError('a draft without a place');
  await trx
    .insertInto('listings')
    .values({
      ...rest,
      id,
      owner_id: ownerId,
      kind,
      place_id,
      latitude,
      longitude,
      district_en,
      district_ar: districtAr,
      delivers: false,
      instant: false,
      active: false,
      draft_step: 'documents',
      created_at: now,
    })
    .execute();
}

export async function changeListing(
  trx: Tx,
  id: string,
  change: Updateable<Database['listings']>,
): Promise<void> {
  await trx.updateTable('listings').set(change).where('id', '=', id).execute();
}

/** Switches the verified listings of this owner on or off, all or those of `ids`; returns the ids of those that changed. */
export async function switchVerifiedListings(
  trx: Tx,
  ownerId: string,
  { on, ids }: { readonly on: boolean; readonly ids: readonly string[] | undefined },
): Promise<string[]> {
  const turned = await trx
    .updateTable('listings')
    .set({ active: on })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where('active', '=', !on)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`ANY(${[...(ids ?? [])]}::uuid[])`))
    .returning('id')
    .execute();
  return turned.map(({ id }) => id);
}

export async function verifyListing(trx: Tx, id: string, at: Date): Promise<void> {
  await trx.updateTable('listings').set({ verified_at: at }).where('id', '=', id).execute();
}

export async function sendBackListing(trx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const change = { sent_back_at: at, sent_back_reason: reason };
  await trx.updateTable('listings').set(change).where('id', '=', id).execute();
}

/** Lets a listing wait for an admin again, because the decision of `decidedAt` is taken back. False when something has changed it since. */
export async function letWaitAgain(
  trx: Tx,
  id: string,
  decision: 'approved' | 'sent_back',
  decidedAt: Date,
): Promise<boolean> {
  const column = decision === 'approved' ? 'verified_at' : 'sent_back_at';
  const { numUpdatedRows } = await trx
    .updateTable('listings')
    .set(decision === 'approved' ? { verified_at: null } : { sent_back_at: null, sent_back_reason: null })
    .where('id', '=', id)
    .where(column, '=', decidedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a listing that was taken down at `takenAt` back on offer, approved since when it was. False when its owner has changed it, or handed it in again. */
export async function putBackApproved(
  trx: Tx,
  id: string,
  { takenAt, verifiedAt }: { readonly takenAt: Date; readonly verifiedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listings')
    .set({ verified_at: verifiedAt, sent_back_at: null, sent_back_reason: null })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('sent_back_at', '=', takenAt)
    .where((where) => where.or([where('edited_at', 'is', null), where('edited_at', '<', takenAt)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an approved listing off offer until its owner has mended it and it is approved again. Its bookings stay as they are. */
export async function takeDownListing(trx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const change = { verified_at: null, sent_back_at: at, sent_back_reason: reason };
  await trx.updateTable('listings').set(change).where('id', '=', id).execute();
}

const FOUND_ANEW_AT_ONCE = 100; // each takes about 2 ms under its listing's lock

/**
 * Writes what searches read of a category's listings anew, behind the id `after`, because the category is called otherwise. Returns the
 * last id, or undefined when none is left.
 */
export async function findCategoryAnew(
  trx: Tx,
  categoryId: string,
  after: string | undefined,
): Promise<string | undefined> {
  // The trigger that keeps searches writes the whole row, whatever has changed.
  const { rows } = await sql<{ id: string }>`
    UPDATE listings SET category_id = category_id WHERE id IN (
      SELECT id FROM listing_search WHERE category_id = ${categoryId} ${after === undefined ? sql`` : sql`AND id > ${after}`}
      ORDER BY id LIMIT ${FOUND_ANEW_AT_ONCE})
    RETURNING id`.execute(trx);
  return rows
    .map(({ id }) => id)
    .sort()
    .at(-1);
}

/** Hides the listings of a blocked account. Those that were off before stay off when the block ends. */
export async function takeOffOffer(trx: Tx, ownerId: string): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ active: false, off_by_block: true })
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .execute();
}

export async function putBackOnOffer(trx: Tx, ownerId: string): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ active: true, off_by_block: false })
    .where('owner_id', '=', ownerId)
    .where('off_by_block', '=', true)
    .execute();
}

/** Pauses or resumes instant booking of a listing. True when this call changed it. */
export async function setInstantPaused(trx: Tx, listingId: string, isPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listings')
    .set({ instant_paused: isPaused })
    .where('id', '=', listingId)
    .where('instant_paused', '<>', isPaused)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Writes trending scores and returns how many rows changed. `scores` is a query of ids and their new scores, so that a
 * month of events never leaves the database.
 */
export async function setTrendingScores(
  trx: Tx,
  scores: RawBuilder<{ id: string; score: number }>,
): Promise<number> {
  const changed = await sql`
    UPDATE listings l SET trending_score = moved.score FROM (${scores}) moved WHERE l.id = moved.id`.execute(
    trx,
  );
  return Number(changed.numAffectedRows ?? 0);
}
