import { sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';
import { onOffer } from '../listings/listings.ts';
import type { NamedChoices } from './name-search.ts';

/** Makes one person's inserts come one at a time: two at once would both find room for the last search. */
export async function lockSavedSearches(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `saved searches ${accountId}`);
}

/** How many a person keeps, and whether one of them is this address. */
export async function countSavedSearches(db: Db | Tx, accountId: string, address: string) {
  return await db
    .selectFrom('saved_searches')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('address', '=', address))
        .as('same'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

interface NewSearch {
  readonly id: string;
  readonly accountId: string;
  readonly address: string;
  readonly conditions: string;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly now: Date;
}

/** What is on offer by then is no news: it is looked at from now on. */
export async function insertSavedSearch(trx: Tx, search: NewSearch): Promise<void> {
  await trx
    .insertInto('saved_searches')
    .values({
      id: search.id,
      account_id: search.accountId,
      address: search.address,
      conditions: sql<string>`${search.conditions}::jsonb`,
      name_en: search.nameEn,
      name_ar: search.nameAr,
      created_at: search.now,
      looked_until: search.now,
      looked_until_id: newId(),
      look_at: search.now,
    })
    .execute();
}

/** The names of the categories and the city that a search asks for. */
export async function namedChoices(
  db: Db,
  {
    categoryIds = [],
    placeIds = [],
  }: { categoryIds?: readonly string[] | undefined; placeIds?: readonly number[] | undefined },
): Promise<NamedChoices> {
  const [categories, places] = await Promise.all([
    categoryIds.length === 0
      ? []
      : db
          .selectFrom('categories')
          .select(camelCased(['name_en', 'name_ar']))
          .where('id', 'in', [...categoryIds])
          .orderBy('name_en')
          .execute(),
    placeIds.length === 0
      ? []
      : db
          .selectFrom('places')
          .select(camelCased(['name_en', 'name_ar']))
          .where('id', 'in', [...placeIds])
          .execute(),
  ]);
  return { categories, city: places[0] };
}

/** At most this many of what was found last are shown with a search. */
const SHOWN_FINDS = 4;

export async function savedSearchesOf(db: Db, accountId: string) {
  return await db
    .selectFrom('saved_searches as s')
    .select(
      camelCased(['s.id', 's.name_en', 's.name_ar', 's.address', 's.alert', 's.conditions', 's.created_at']),
    )
    .select(
      sql<string[]>`ARRAY(SELECT f.listing_id FROM saved_search_finds f JOIN listings l ON l.id = f.listing_id
        WHERE f.search_id = s.id AND f.found_at = s.told_at AND ${onOffer}
        ORDER BY l.verified_at DESC, l.id LIMIT ${sql.lit(SHOWN_FINDS)})`.as('foundIds'),
    )
    .where('s.account_id', '=', accountId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();
}

interface Turned {
  readonly id: string;
  readonly accountId: string;
  readonly alert: boolean;
  readonly now: Date;
}

/** False where the person has no such search. One that is turned on looks from now on. */
export async function turnAlert(db: Db, { id, accountId, alert, now }: Turned): Promise<boolean> {
  const turned = await db
    .updateTable('saved_searches')
    .set(({ eb, ref }) => ({
      alert,
      looked_until: eb.case().when(ref('alert'), '=', alert).then(ref('looked_until')).else(now).end(),
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return turned !== undefined;
}

/** False where the person has no such search. */
export async function deleteSavedSearch(db: Db, id: string, accountId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
