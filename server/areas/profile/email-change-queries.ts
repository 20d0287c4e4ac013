import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** Keeps the address that the account has now, before another one, or none, takes its place. */
export async function keepEmailBefore(trx: Tx, id: string, accountId: string, at: Date): Promise<void> {
  await trx
    .insertInto('email_changes')
    .columns(['id', 'account_id', 'email_before', 'changed_at'])
    .expression(
      trx
        .selectFrom('accounts')
        .select([sql<string>`${id}::uuid`.as('id'), 'accounts.id as account_id', 'email as email_before'])
        .select(sql<Date>`${at}::timestamptz`.as('changed_at'))
        .where('accounts.id', '=', accountId),
    )
    .execute();
}

/** The address before the first change since a moment; undefined when there was no change. */
export async function emailBeforeChangesSince(trx: Tx, accountId: string, since: Date) {
  return await trx
    .selectFrom('email_changes')
    .select(camelCased(['email_before']))
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function forgetEmailChangesSince(trx: Tx, accountId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .execute();
}

/** Forgets the addresses before changes that nothing takes back any more. */
export async function forgetOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('changed_at', '<', before).execute();
}
