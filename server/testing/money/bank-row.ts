import { PAYOUT_REST_HOURS } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Db } from '../../platform/database/database.ts';

/** Inserts bank details that nobody can decrypt: enough for an owner who only makes listings. */
export async function insertBankRow(
  db: Db,
  accountId: string,
  holderName: string,
  changedAt: Date,
): Promise<void> {
  await db
    .insertInto('bank_details')
    .values({
      account_id: accountId,
      holder_name: holderName,
      bank_bic: 'RJHISARI',
      iban_sealed: 'v1.not-opened-here',
      iban_tail: '7519',
      changed_at: changedAt,
      payable_from: addMinutes(changedAt, PAYOUT_REST_HOURS * 60),
    })
    .execute();
}
