import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { lockBooks } from './take-in.ts';

/**
 * Opens a difference that was closed without a correction at `closedAt` again, unless its day was sealed since: the lock makes whoever seals it
 * wait, or be waited for. False where it is not closed as it was then.
 */
export async function reopenBooksDifference(trx: Tx, id: string, closedAt: Date): Promise<boolean> {
  await lockBooks(trx);
  const { numUpdatedRows } = await trx
    .updateTable('settlement_differences as one')
    .set({ closed_by: null, closed_reason: null, closed_at: null })
    .where('one.id', '=', id)
    .where('one.closed_at', '=', closedAt)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM sealed_days s WHERE s.day = one.day)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
