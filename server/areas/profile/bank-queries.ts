import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

const bankRecord = recordOf('bank_details');

export async function bankDetailsOf(db: Db, accountId: string) {
  return await db
    .selectFrom('bank_details')
    .select(camelCased(['holder_name', 'bank_bic', 'iban_sealed']))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Nobody else changes this account's bank details until the transaction ends. */
export async function lockAccount(trx: Tx, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Nothing is paid out to these bank details before `payableFrom`. */
export async function putBankDetails(
  trx: Tx,
  details: Omit<NewOf<typeof bankRecord>, 'status'>,
): Promise<void> {
  const values = bankRecord.values({ ...details, status: 'untried' });
  await trx
    .insertInto('bank_details')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Nothing is paid out to the account's bank before `until`, if not later already. */
export async function restPayouts(trx: Tx, accountId: string, until: Date): Promise<void> {
  await trx
    .updateTable('bank_details')
    .set({ payable_from: until })
    .where('account_id', '=', accountId)
    .where('payable_from', '<', until)
    .execute();
}
