import type { BothLanguages } from '@kiraa/domain/listing/both-languages.ts';
import type { ShownParts } from '@kiraa/domain/listing/small-edit.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import { picturesOf } from './picture-queries.ts';

export type ListingTexts = Omit<ShownParts, 'pictures'>;
export const TEXT_COLUMNS = ['name_en', 'name_ar', 'description_en', 'description_ar'] as const;
type TextRow = Readonly<Record<'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr', string>>;

export const toTexts = (row: TextRow): ListingTexts => ({
  name: { en: row.nameEn, ar: row.nameAr },
  description: { en: row.descriptionEn, ar: row.descriptionAr },
});

/** The columns that hold these texts, in each of the tables that have them. */
export const textColumns = ({
  name,
  description,
}: {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
}) => ({
  name_en: name.en,
  name_ar: name.ar,
  description_en: description.en,
  description_ar: description.ar,
});

/** What others see of the listing. */
export async function shownParts(db: Db | Tx, listingId: string): Promise<ShownParts> {
  const row = await db
    .selectFrom('listings')
    .select(camelCased(TEXT_COLUMNS))
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return { ...toTexts(row), pictures: await picturesOf(db, listingId) };
}

/** The texts that an operator has approved, where small edits have led away from them. */
export async function approvedTexts(trx: Tx, listingId: string): Promise<ListingTexts | undefined> {
  const row = await trx
    .selectFrom('approved_texts')
    .select(camelCased(TEXT_COLUMNS))
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row && toTexts(row);
}

/** Keeps what was approved before the first small edit; later ones change nothing of it. */
export async function keepApprovedTexts(trx: Tx, listingId: string, texts: ListingTexts): Promise<void> {
  await trx
    .insertInto('approved_texts')
    .values({ listing_id: listingId, ...textColumns(texts) })
    .onConflict((conflict) => conflict.column('listing_id').doNothing())
    .execute();
}

/** An operator has read the texts as they stand: small edits are counted from these. */
export async function approveTextsAsShown(trx: Tx, listingId: string): Promise<void> {
  await trx.deleteFrom('approved_texts').where('listing_id', '=', listingId).execute();
}

export interface ListingChange {
  readonly version: string;
  readonly parts: ShownParts;
  readonly madeAt: Date;
  /** Null while it waits. */
  readonly declinedAt: Date | null;
  readonly declinedReason: string | null;
}

export async function changeOf(db: Db | Tx, listingId: string): Promise<ListingChange | undefined> {
  const row = await db
    .selectFrom('listing_changes')
    .select(camelCased([...TEXT_COLUMNS, 'version', 'made_at', 'declined_at', 'declined_reason']))
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const pictures = await changePictures(db, listingId);
  const { version, madeAt, declinedAt, declinedReason } = row;
  return { version, parts: { ...toTexts(row), pictures }, madeAt, declinedAt, declinedReason };
}

async function changePictures(db: Db | Tx, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_change_pictures')
    .select('picture_id as id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a change in the place of the one that there may be. */
export async function putChange(trx: Tx, listingId: string, parts: ShownParts, now: Date): Promise<void> {
  await removeChange(trx, listingId);
  await trx
    .insertInto('listing_changes')
    .values({
      listing_id: listingId,
      version: newId<'listing-change'>(),
      ...textColumns(parts),
      made_at: now,
    })
    .execute();
  const pictures = parts.pictures.map((picture_id, position) => ({
    listing_id: listingId,
    position,
    picture_id,
  }));
  if (pictures.length > 0) await trx.insertInto('listing_change_pictures').values(pictures).execute();
}

/** Returns the pictures that it had. */
export async function removeChange(trx: Tx, listingId: string): Promise<string[]> {
  const pictures = await changePictures(trx, listingId);
  await trx.deleteFrom('listing_changes').where('listing_id', '=', listingId).execute();
  return pictures;
}

export async function markDeclined(trx: Tx, listingId: string, reason: string, at: Date): Promise<void> {
  await trx
    .updateTable('listing_changes')
    .set({ declined_at: at, declined_reason: reason })
    .where('listing_id', '=', listingId)
    .execute();
}

/** Lets the change wait again that was declined at this moment. False when it is not the listing's change any more. */
export async function letChangeWaitAgain(trx: Tx, listingId: string, declinedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_changes')
    .set({ declined_at: null, declined_reason: null })
    .where('listing_id', '=', listingId)
    .where('declined_at', '=', declinedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The conditions are those of the queue: what is not on offer waits as a whole, and not for its change. */
const waitingChanges = (db: Db) =>
  db
    .selectFrom('listing_changes as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .where('c.declined_at', 'is', null)
    .where('l.verified_at', 'is not', null)
    .where('l.deleted_at', 'is', null);

export interface ChangesPage {
  /** Left out: of listings of every kind. */
  readonly kind?: number | undefined;
  readonly order: ListOrder;
  /** When the last one of the page before was made, and its listing. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of the listings whose change waits. */
export async function changesThatWait(
  db: Db,
  { kind, order, after, limit }: ChangesPage,
): Promise<readonly { readonly listingId: string; readonly madeAt: Date }[]> {
  const direction = directionOf(order);
  let query = waitingChanges(db)
    .select(camelCased(['c.listing_id', 'c.made_at']))
    .orderBy('c.made_at', direction)
    .orderBy('c.listing_id', direction)
    .limit(limit);
  if (kind !== undefined) query = query.where('l.kind', '=', kind);
  const [at, id] = [sql.ref<Date>('c.made_at'), sql.ref<string>('c.listing_id')];
  if (after) query = query.where(isBeyond(at, id, after, order));
  return await query.execute();
}
