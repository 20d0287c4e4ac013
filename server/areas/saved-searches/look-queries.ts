import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { onOffer } from '../listings/listings.ts';

/** Searches whose turn it is, longest waiting first. */
export async function dueSearches(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('alert', '=', true)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A search whose turn it still is, locked; undefined where another process has taken it, or its person has left. */
export async function lockDueSearch(trx: Tx, id: string, now: Date) {
  return await trx
    .selectFrom('saved_searches as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(
      camelCased([
        's.id',
        's.account_id',
        's.conditions',
        's.name_en',
        's.name_ar',
        's.looked_until',
        's.looked_until_id',
      ]),
    )
    .where('s.id', '=', id)
    .where('s.alert', '=', true)
    .where('s.look_at', '<=', now)
    .where('a.deleted_at', 'is', null)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();
}

export interface Place {
  readonly at: Date;
  readonly id: string;
}

interface Since {
  readonly after: Place;
  readonly until: Date;
  readonly accountId: string;
  readonly searchId: string;
  readonly limit: number;
}

/**
 * Listings on offer that were approved behind a place, in that order; `isKnown` are the person's own and those that the search has
 * found before.
 */
export async function approvedSince(trx: Tx, { after, until, accountId, searchId, limit }: Since) {
  return await trx
    .selectFrom('listings as l')
    .select(camelCased(['l.id', 'l.verified_at']))
    .select(
      sql<boolean>`l.owner_id = ${accountId} OR EXISTS (SELECT FROM saved_search_finds f
        WHERE f.search_id = ${searchId} AND f.listing_id = l.id)`.as('isKnown'),
    )
    .where(onOffer)
    .where(sql<boolean>`(l.verified_at, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    .where('l.verified_at', '<=', until)
    .orderBy('l.verified_at')
    .orderBy('l.id')
    .limit(limit)
    .execute();
}

/** Notes what was found; what another look has noted stays as it is. */
export async function noteFinds(trx: Tx, searchId: string, ids: readonly string[], at: Date): Promise<void> {
  await trx
    .insertInto('saved_search_finds')
    .values(ids.map((listing_id) => ({ search_id: searchId, listing_id, found_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Looked {
  readonly until: Place;
  readonly lookAt: Date;
  readonly toldAt?: Date;
}

export async function noteLook(trx: Tx, id: string, { until, lookAt, toldAt }: Looked): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({
      looked_until: until.at,
      looked_until_id: until.id,
      look_at: lookAt,
      ...(toldAt && { told_at: toldAt }),
    })
    .where('id', '=', id)
    .execute();
}
