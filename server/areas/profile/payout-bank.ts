import type { Destination } from '@kiraa/domain/payout/holds.ts';
import type { Services } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { ibanPlace } from './field-places.ts';

/** Where an owner's money goes, the IBAN still sealed. */
export interface PayoutBank extends Destination {
  readonly holderName: string;
  readonly bic: string;
  readonly ibanSealed: string;
  readonly ibanTail: string;
  readonly changedAt: Date;
}

export async function payoutBankOf(db: Db, accountId: string): Promise<PayoutBank | undefined> {
  const row = await db
    .selectFrom('bank_details')
    .select(['holder_name', 'bank_bic', 'iban_sealed', 'iban_tail', 'status', 'payable_from', 'changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    holderName: row.holder_name,
    bic: row.bank_bic,
    ibanSealed: row.iban_sealed,
    ibanTail: row.iban_tail,
    status: row.status as PayoutBank['status'], // the column's CHECK names the same ones
    payableFrom: row.payable_from,
    changedAt: row.changed_at,
  };
}

/** For the order to the bank alone: written into no log and no row. */
export function openIban({ fields }: Pick<Services, 'fields'>, accountId: string, bank: PayoutBank): string {
  return fields.open(bank.ibanSealed, ibanPlace(accountId));
}

/** What the bank said of the details as they were then; of others it has said nothing. */
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
