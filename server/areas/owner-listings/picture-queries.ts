import type { Db, Tx } from '../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../platform/database/record.ts';

const pictureRecord = recordOf('pictures', { only: ['id', 'width', 'height', 'colour'] });
export type PictureRow = RowOf<typeof pictureRecord>;

/** Stores a picture's row for its sender. False when a picture of this id is being removed at this moment. */
export async function putPicture(
  trx: Tx,
  picture: PictureRow,
  accountId: string,
  now: Date,
): Promise<boolean> {
  await trx
    .insertInto('pictures')
    .values({ ...picture, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = await trx
    .selectFrom('pictures')
    .select('removed_at as removedAt')
    .where('id', '=', picture.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (kept.removedAt !== null) return false;
  await trx
    .insertInto('picture_uploads')
    .values({ picture_id: picture.id, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['picture_id', 'account_id']).doUpdateSet({ created_at: now }))
    .execute();
  return true;
}

/** Which of these pictures are there, as ones that this owner has sent. */
export async function picturesSentBy(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('picture_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_uploads.picture_id')
    .select('pictures.id as id')
    .where('account_id', '=', ownerId)
    .where('pictures.id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Which of these pictures may be shown on the listing: those its owner sent, and those on it or in its change already. Their rows are
 * locked until the transaction ends, so that the job that removes unused pictures waits and then finds them used.
 */
export async function lockUsablePictures(
  trx: Tx,
  ids: readonly string[],
  { listingId, ownerId }: { readonly listingId: string | null; readonly ownerId: string },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('picture_uploads as u')
            .select('u.picture_id')
            .whereRef('u.picture_id', '=', 'pictures.id')
            .where('u.account_id', '=', ownerId),
        ),
        where.exists(
          where
            .selectFrom('listing_pictures as l')
            .select('l.picture_id')
            .whereRef('l.picture_id', '=', 'pictures.id')
            .where('l.listing_id', '=', listingId),
        ),
        where.exists(
          where
            .selectFrom('listing_change_pictures as w')
            .select('w.picture_id')
            .whereRef('w.picture_id', '=', 'pictures.id')
            .where('w.listing_id', '=', listingId),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Replaces the listing's pictures; returns the ids that were on it before and are not any more. */
export async function replacePictures(trx: Tx, listingId: string, ids: readonly string[]): Promise<string[]> {
  const before = await trx
    .deleteFrom('listing_pictures')
    .where('listing_id', '=', listingId)
    .returning('picture_id as id')
    .execute();
  if (ids.length > 0) {
    const rows = ids.map((pictureId, position) => ({
      listing_id: listingId,
      position,
      picture_id: pictureId,
    }));
    await trx.insertInto('listing_pictures').values(rows).execute();
  }
  return before.map((row) => row.id).filter((id) => !ids.includes(id));
}

export async function picturesOf(db: Db | Tx, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_pictures')
    .select('picture_id as id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Marks a picture as being removed when no listing, change, category or review has it, nor an approval that can be taken back, and nobody has sent it since `sentBefore`. From then on
 * nobody can use it, so its files may be deleted. False when it is in use.
 */
export async function giveUpPicture(
  trx: Tx,
  id: string,
  { sentBefore, now }: { readonly sentBefore: Date; readonly now: Date },
): Promise<boolean> {
  // The row is locked first: whoever was about to use the picture has then done so, and the following statements see
  // it.
  const row = await trx
    .selectFrom('pictures')
    .select('removed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .deleteFrom('picture_uploads')
    .where('picture_id', '=', id)
    .where('created_at', '<=', sentBefore)
    .execute();
  const used = await trx
    .selectFrom('pictures as p')
    .leftJoin('listing_pictures as l', 'l.picture_id', 'p.id')
    .leftJoin('listing_change_pictures as w', 'w.picture_id', 'p.id')
    .leftJoin('approved_change_pictures as b', 'b.picture_id', 'p.id')
    .leftJoin('picture_uploads as u', 'u.picture_id', 'p.id')
    .leftJoin('category_pictures as c', 'c.picture_id', 'p.id')
    .leftJoin('review_pictures as r', 'r.picture_id', 'p.id')
    .select('p.id')
    .where('p.id', '=', id)
    .where((where) =>
      where.or([
        where('l.listing_id', 'is not', null),
        where('w.listing_id', 'is not', null),
        where('b.listing_id', 'is not', null),
        where('u.account_id', 'is not', null),
        where('c.category_id', 'is not', null),
        where('r.review_id', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (used) return false;
  await trx.updateTable('pictures').set({ removed_at: now }).where('id', '=', id).execute();
  return true;
}

export async function forgetPicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).where('removed_at', 'is not', null).execute();
}
