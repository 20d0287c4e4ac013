import type { Db, Tx } from '../../platform/database.ts';

export interface BankRow {
  readonly holderName: string;
  readonly bankBic: string;
  readonly ibanSealed: string;
  readonly ibanTail: string;
  readonly changedAt: Date;
  /** Nothing is paid out there before. */
  readonly payableFrom: Date;
}

export async function bankDetailsOf(db: Db, accountId: string) {
  return await db
    .selectFrom('bank_details')
    .select(['holder_name', 'bank_bic', 'iban_sealed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Nobody else changes this account's bank details until the transaction ends. */
export async function lockAccount(trx: Tx, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

export async function putBankDetails(trx: Tx, accountId: string, row: BankRow): Promise<void> {
  const values = {
    holder_name: row.holderName,
    bank_bic: row.bankBic,
    iban_sealed: row.ibanSealed,
    iban_tail: row.ibanTail,
    status: 'untried' as const,
    changed_at: row.changedAt,
    payable_from: row.payableFrom,
  };
  await trx
    .insertInto('bank_details')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
