import type { PasskeyPurpose } from '@kiraa/domain/account/passkeys.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../../platform/database/record.ts';

const passkeyRecord = recordOf('passkeys');

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

/** The passkeys of an account for one purpose, oldest first. */
export async function passkeysOf(db: Db | Tx, accountId: string, purpose: PasskeyPurpose) {
  return await db
    .selectFrom('passkeys')
    .select(camelCased(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at']))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function passkeyByCredential(db: Db, credentialId: string, purpose: PasskeyPurpose) {
  return await db
    .selectFrom('passkeys')
    .select(camelCased(['id', 'account_id', 'credential_id', 'public_key', 'transports']))
    .where('credential_id', '=', credentialId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** False when this very passkey is registered already, with whomever. */
export async function insertPasskey(
  trx: Tx,
  passkey: Omit<NewOf<typeof passkeyRecord>, 'lastUsedAt'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values(passkeyRecord.values({ ...passkey, lastUsedAt: null }))
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How often the passkey had signed; locked until the transaction ends, so that of two answers with one count one is right. */
export async function lockSignCount(trx: Tx, id: string): Promise<number | undefined> {
  const query = trx
    .selectFrom('passkeys')
    .select(camelCased(['sign_count']))
    .where('id', '=', id);
  return (await query.forUpdate().executeTakeFirst())?.signCount;
}

export async function markUsed(trx: Tx, id: string, signCount: number, now: Date): Promise<void> {
  const used = { sign_count: signCount, last_used_at: now };
  await trx.updateTable('passkeys').set(used).where('id', '=', id).execute();
}

interface OwnPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: PasskeyPurpose;
}

/** False when the account has no such passkey for this purpose. */
export async function renamePasskey(db: Db, own: OwnPasskey, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .where('purpose', '=', own.purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the account has no such passkey for this purpose. */
export async function deletePasskey(trx: Tx, own: OwnPasskey): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .where('purpose', '=', own.purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(trx: Tx, accountId: string, purpose: PasskeyPurpose): Promise<void> {
  const query = trx.deleteFrom('passkeys').where('account_id', '=', accountId);
  await query.where('purpose', '=', purpose).execute();
}
