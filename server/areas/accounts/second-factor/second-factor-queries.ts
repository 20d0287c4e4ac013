import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import type { FieldPlace } from '../../../platform/secrets/field-encryption.ts';

/** Both secrets are sealed for one place: what was shown becomes what counts. */
export function secretPlace(accountId: string): FieldPlace {
  return { table: 'second_factors', column: 'secret_sealed', rowId: accountId };
}

export async function secondFactorOf(db: Db | Tx, accountId: string) {
  return await db
    .selectFrom('second_factors')
    .select(camelCased(['secret_sealed', 'next_secret_sealed', 'set_at']))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Keeps a secret that is shown; it counts for nothing until a code of it is confirmed. */
export async function keepNextSecret(db: Db, accountId: string, sealed: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, next_secret_sealed: sealed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ next_secret_sealed: sealed }))
    .execute();
}

/** The account's second factor, locked until the transaction ends: whoever changes what it consists of waits here. */
export async function lockFactor(trx: Tx, accountId: string) {
  return await trx
    .selectFrom('second_factors')
    .select(camelCased(['secret_sealed', 'set_at']))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** A second factor is set up from now on; false when one was set up already, which the row's lock then keeps so. */
export async function markSet(trx: Tx, accountId: string, now: Date): Promise<boolean> {
  const set = await trx
    .insertInto('second_factors')
    .values({ account_id: accountId, set_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ set_at: now }).where('second_factors.set_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return set !== undefined;
}

/** False when another secret was shown meanwhile. The code's own step is used up with it. */
export async function setSecret(
  trx: Tx,
  { accountId, sealed, step }: { readonly accountId: string; readonly sealed: string; readonly step: number },
  now: Date,
): Promise<boolean> {
  const set = await trx
    .updateTable('second_factors')
    .set({ secret_sealed: sealed, next_secret_sealed: null, set_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('next_secret_sealed', '=', sealed)
    .returning('account_id')
    .executeTakeFirst();
  return set !== undefined;
}

/** False when this code, or a later one, was used: of two at once, one is right. */
export async function takeStep(trx: Tx, accountId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False for a code that is none, or was used. */
export async function takeRecoveryCode(
  trx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function replaceRecoveryCodes(
  trx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('recovery_codes').select(({ fn }) => fn.countAll<number>().as('left'));
  const row = await query
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

export async function deleteSecondFactor(trx: Tx, accountId: string): Promise<boolean> {
  const query = trx.deleteFrom('second_factors').where('account_id', '=', accountId);
  return (await query.returning('account_id').executeTakeFirst()) !== undefined;
}
