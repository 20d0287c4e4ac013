import type { Tx } from '../../platform/database/database.ts';

/** Takes away every way into the account that was added, and a password that was set, since a moment. The mobile and the address stay. */
export async function dropLoginsSince(trx: Tx, accountId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
  await trx
    .deleteFrom('account_passwords')
    .where('account_id', '=', accountId)
    .where('set_at', '>=', since)
    .execute();
  await trx
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}
