import type { Services } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { ibanPlace } from './field-places.ts';

/** The bank account to which an owner's money goes, its IBAN still sealed. */
export async function payoutBankOf(db: Db, accountId: string) {
  return await db
    .selectFrom('bank_details')
    .select(camelCased(['holder_name', 'bank_bic as bic', 'iban_sealed', 'iban_tail']))
    .select(camelCased(['status', 'payable_from', 'changed_at']))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
export type PayoutBank = NonNullable<Awaited<ReturnType<typeof payoutBankOf>>>;

/** Opens the IBAN, for the order to the bank alone: it is written into no log and no row. */
export function openIban({ fields }: Pick<Services, 'fields'>, accountId: string, bank: PayoutBank): string {
  return fields.open(bank.ibanSealed, ibanPlace(accountId));
}

/** Notes what the bank said about the details as they were then; it has said nothing about newer ones. */
export async function noteBankAnswer(
  trx: Tx,
  accountId: string,
  changedAt: Date,
  status: 'proven' | 'refused',
): Promise<void> {
  await trx
    .updateTable('bank_details')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('changed_at', '=', changedAt)
    .execute();
}
