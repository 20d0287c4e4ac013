import type { Outcome } from '@kiraa/contract/refusals.ts';
import { refuse } from '@kiraa/contract/refusals.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import {
  type ChargebackRow,
  findChargeback,
  lockChargedBooking,
  lockPayment,
  type PaymentRow,
} from '../payments/payments.ts';

/** Everything about a chargeback happens under the locks of its booking and payment: of two admins at once the second finds what the first did. */
export async function underLock<Value>(
  { db }: { readonly db: Db },
  number: number,
  work: (trx: Tx, row: ChargebackRow, payment: PaymentRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return transact(db, async (trx) => {
    const found = await findChargeback(trx, number);
    if (!found) return refuse('NOT_FOUND');
    await lockChargedBooking(trx, found.bookingId);
    const payment = await lockPayment(trx, found.paymentId);
    const row = await findChargeback(trx, number);
    return row ? work(trx, row, payment) : refuse('NOT_FOUND');
  });
}
