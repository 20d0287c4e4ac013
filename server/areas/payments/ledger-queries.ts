import { balanced, type Entry } from '@kiraa/domain/booking/settlement.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

export interface Movement {
  readonly cause: 'taken_in' | 'earned' | 'given_back';
  readonly bookingId: string;
  readonly paymentId: string;
  readonly operationId: string | null;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** Writes one balanced movement of money. The same cause of the same payment a second time breaks a constraint. */
export async function postMovement(trx: Tx, movement: Movement): Promise<void> {
  const transactionId = newId<'ledger-transaction'>();
  const entries = balanced(movement.entries);
  await trx
    .insertInto('ledger_transactions')
    .values({
      id: transactionId,
      cause: movement.cause,
      booking_id: movement.bookingId,
      payment_id: movement.paymentId,
      operation_id: movement.operationId,
      at: movement.at,
    })
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: newId<'ledger-entry'>(),
        transaction_id: transactionId,
        account: entry.account,
        amount_halalas: entry.amountHalalas,
        at: movement.at,
      })),
    )
    .execute();
}
