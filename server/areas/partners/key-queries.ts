import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const keyRecord = recordOf('partner_keys');
export type KeyRow = RowOf<typeof keyRecord>;

export async function insertKey(trx: Tx, key: NewOf<typeof keyRecord>): Promise<void> {
  await trx.insertInto('partner_keys').values(keyRecord.values(key)).execute();
}

/** The keys of these partners, the newest first. */
export async function keysOf(db: Db, partnerIds: readonly string[]): Promise<KeyRow[]> {
  if (partnerIds.length === 0) return [];
  return await db
    .selectFrom('partner_keys')
    .select(keyRecord.columns)
    .where('partner_id', 'in', partnerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countLiveKeys(trx: Tx, partnerId: string, now: Date): Promise<number> {
  const row = await trx
    .selectFrom('partner_keys')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('partner_id', '=', partnerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Revokes a key, of one owner alone where one is named; undefined when there is none. Once revoked, it stays as it was. */
export async function revokeKey(
  db: Db,
  id: string,
  now: Date,
  ownerId?: string,
): Promise<{ readonly partnerId: string } | undefined> {
  let query = db
    .updateTable('partner_keys')
    .set({ revoked_at: sql`coalesce(partner_keys.revoked_at, ${now}::timestamptz)` })
    .from('partners')
    .whereRef('partners.id', '=', 'partner_keys.partner_id')
    .where('partner_keys.id', '=', id);
  if (ownerId !== undefined) query = query.where('partners.account_id', '=', ownerId);
  return await query.returning('partner_keys.partner_id as partnerId').executeTakeFirst();
}

/** A key that opens something now: neither revoked nor over, of an account that is there and not locked. */
export async function liveKey(db: Db, keyHash: Buffer, now: Date) {
  return await db
    .selectFrom('partner_keys as k')
    .innerJoin('partners as p', 'p.id', 'k.partner_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['k.id', 'k.scopes', 'k.last_used_at as lastUsedAt', 'p.account_id as accountId'])
    .where('k.key_hash', '=', keyHash)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('partner_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
