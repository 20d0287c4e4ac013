import type { Db } from '../../../platform/database/database.ts';
import { findPayment, type PaymentRow } from '../payment-queries.ts';

/** By the id with which the provider sent the browser back, after `noteReturn` has stored it. */
export async function findPaymentByReturn(db: Db, returnId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return row && findPayment(db, row.id);
}

export async function noteReturn(db: Db, id: string, returnId: string): Promise<void> {
  await db.updateTable('payments').set({ return_id: returnId }).where('id', '=', id).execute();
}
