import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { isBefore, type ListPlace, placeOf } from '../../platform/http/list-place.ts';
import { webhookFails } from './webhook-queries.ts';

const partnerRecord = recordOf('partners');

export async function insertPartner(db: Db, partner: NewOf<typeof partnerRecord>): Promise<void> {
  await db.insertInto('partners').values(partnerRecord.values(partner)).execute();
}

const withOwner = (db: Db) =>
  db
    .selectFrom('partners')
    .innerJoin('accounts', 'accounts.id', 'partners.account_id')
    .select([
      ...camelCased(['partners.id', 'partners.name', 'partners.created_at', 'partners.account_id']),
      'accounts.full_name as ownerName',
    ]);

interface PartnerPage {
  /** Those alone with a webhook at which nothing arrives. */
  readonly failing: boolean;
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of partners, the newest first, with how the keys and webhooks of each stand. */
export async function listPartners(db: Db, now: Date, { failing, after, limit }: PartnerPage) {
  let query = withOwner(db)
    .select([
      sql<string>`(SELECT count(*) FROM partner_keys k WHERE k.partner_id = partners.id
        AND k.revoked_at IS NULL AND k.expires_at > ${now})`.as('keys'),
      sql<Date | null>`(SELECT max(k.last_used_at) FROM partner_keys k WHERE k.partner_id = partners.id)`.as(
        'lastUsedAt',
      ),
      sql<string>`(SELECT count(*) FROM webhook_endpoints e WHERE e.partner_id = partners.id)`.as('webhooks'),
      sql<string>`(SELECT count(*) FROM webhook_endpoints e WHERE e.partner_id = partners.id
        AND e.off_at IS NULL AND e.failing_since IS NOT NULL)`.as('failing'),
      sql<string>`(SELECT count(*) FROM webhook_endpoints e WHERE e.partner_id = partners.id
        AND e.off_at IS NOT NULL)`.as('off'),
    ])
    .orderBy('partners.created_at', 'desc')
    .orderBy('partners.id', 'desc')
    .limit(limit);
  if (failing)
    query = query.where(
      sql<boolean>`partners.id IN (SELECT e.partner_id FROM webhook_endpoints AS e WHERE ${webhookFails})`,
    );
  if (after) query = query.where(isBefore('partners.created_at', 'partners.id', after));
  return (await query.execute()).map((row) => ({ ...row, place: placeOf(row.createdAt, row.id) }));
}

export async function findPartner(db: Db, id: string) {
  return await withOwner(db).where('partners.id', '=', id).executeTakeFirst();
}

/** Locked, so that of two who add a key at once none passes the limit. */
export async function lockPartner(trx: Tx, id: string) {
  return await trx.selectFrom('partners').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The partners of one owner account, the newest first. */
export async function partnersOf(db: Db, accountId: string) {
  return await db
    .selectFrom('partners')
    .select(camelCased(['id', 'name', 'created_at']))
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
