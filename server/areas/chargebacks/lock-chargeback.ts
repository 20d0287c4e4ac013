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

/** A chargeback as it stands under the locks of its booking and payment; undefined where there is none. */
export async function lockChargeback(
  trx: Tx,
  number: number,
): Promise<{ readonly row: ChargebackRow; readonly payment: PaymentRow } | undefined> {
  const found = await findChargeback(trx, number);
  if (!found) return undefined;
  await lockChargedBooking(trx, found.bookingId);
  const payment = await lockPayment(trx, found.paymentId);
  const row = await findChargeback(trx, number);
  return row && { row, payment };
}

/** Everything about a chargeback happens under these locks: of two admins at once the second finds what the first did. */
export async function underLock<Value>(
  { db }: { readonly db: Db },
  number: number,
  work: (trx: Tx, row: ChargebackRow, payment: PaymentRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return transact(db, async (trx) => {
    const locked = await lockChargeback(trx, number);
    return locked ? work(trx, locked.row, locked.payment) : refuse('NOT_FOUND');
  });
}
