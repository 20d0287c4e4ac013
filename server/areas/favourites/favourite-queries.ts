import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { onOffer } from '../listings/listings.ts';

/** Makes one account's inserts come one at a time: two at once would both find room for the last favourite. */
export async function lockFavourites(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `favourites ${accountId}`);
}

export async function countFavourites(db: Db, accountId: string): Promise<number> {
  const { all } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return all;
}

export async function isFavourite(db: Db, accountId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOnOffer(db: Db, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.id', '=', listingId)
    .where(onOffer)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFavourite(
  trx: Tx,
  favourite: { readonly accountId: string; readonly listingId: string; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('favourites')
    .values({
      account_id: favourite.accountId,
      listing_id: favourite.listingId,
      created_at: favourite.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, accountId: string, listingId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .execute();
}

/**
 * The account's favourites that are on offer now, newest first. A listing that is off is left out and comes back with
 * its offer.
 */
export async function favouriteIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .select('f.listing_id as id')
    .where('f.account_id', '=', accountId)
    .where(onOffer)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.listing_id')
    .execute();
  return rows.map((row) => row.id);
}
