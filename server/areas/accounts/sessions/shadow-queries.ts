import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../../platform/database/record.ts';
import { STANDING } from './session-queries.ts';

const shadowRecord = recordOf('shadows');

/** Stores a look, and forgets those that are over. */
export async function insertShadow(trx: Tx, shadow: NewOf<typeof shadowRecord>, now: Date): Promise<void> {
  await trx.deleteFrom('shadows').where('expires_at', '<=', now).execute();
  await trx.insertInto('shadows').values(shadowRecord.values(shadow)).execute();
}

/** The look of a token, with what the operator's own session has proved; undefined once either of the two is over. */
export async function liveShadow(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('shadows')
    .innerJoin('sessions', 'sessions.id', 'shadows.session_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('accounts as person', 'person.id', 'shadows.account_id')
    .select([
      ...camelCased(['shadows.id', 'shadows.account_id', 'shadows.mode', 'shadows.expires_at']),
      ...camelCased(['sessions.second_factor_at', 'sessions.device_key', 'person.admin_since']),
      'accounts.id as adminId',
      ...STANDING,
    ])
    .where('shadows.token_hash', '=', tokenHash)
    .where('shadows.ended_at', 'is', null)
    .where('shadows.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.blocked_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function markShadowEnded(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('shadows')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whom somebody wants to look as. */
export async function personToShadow(trx: Tx, accountId: string) {
  return await trx
    .selectFrom('accounts')
    .select(camelCased(['admin_since', 'blocked_at']))
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
