import type { Db } from '../../platform/database/database.ts';
import { findPayment, type PaymentRow } from './payment-queries.ts';

/** By the name that a provider brought the browser back by, once it has been looked up there. */
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
