import { sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';

const record = recordOf('shortlists');

/** Makes one person's inserts come one at a time: two at once would both find room for the last list. */
export async function lockShortlists(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `shortlists ${accountId}`);
}

export async function countShortlists(trx: Tx, accountId: string): Promise<number> {
  const { all } = await trx
    .selectFrom('shortlists')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return all;
}

interface NewShortlist {
  readonly id: string;
  readonly code: string;
  readonly accountId: string;
  readonly title: string;
  readonly firstName: string | null;
  readonly createdAt: Date;
}

export async function insertShortlist(trx: Tx, list: NewShortlist, ids: readonly string[]): Promise<void> {
  await trx.insertInto('shortlists').values(record.values(list)).execute();
  await trx
    .insertInto('shortlist_listings')
    .values(ids.map((listing_id, position) => ({ shortlist_id: list.id, position, listing_id })))
    .execute();
}

/** A person's lists, newest first, with how many listings each has. */
export async function shortlistsOf(db: Db, accountId: string) {
  return await db
    .selectFrom('shortlists as s')
    .select(camelCased(['s.id', 's.code', 's.title', 's.created_at']))
    .select(sql<number>`(SELECT count(*) FROM shortlist_listings l WHERE l.shortlist_id = s.id)`.as('count'))
    .where('s.account_id', '=', accountId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();
}

/** A list whose maker is still here. */
export async function shortlistByCode(db: Db, code: string) {
  return await db
    .selectFrom('shortlists as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(camelCased(['s.id', 's.title', 's.first_name']))
    .where('s.code', '=', code)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function listingsOf(db: Db, shortlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shortlist_listings')
    .select(camelCased(['listing_id']))
    .where('shortlist_id', '=', shortlistId)
    .orderBy('position')
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** False where the person has no such list. */
export async function deleteShortlist(db: Db, id: string, accountId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shortlists')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
