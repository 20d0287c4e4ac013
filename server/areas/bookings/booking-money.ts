import { splitBack } from '@kiraa/domain/booking/cancelling.ts';
import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import {
  type BookingDesk,
  type EarnedPayment,
  earnedPayments,
  intendGiveBack,
  operationsOfPayment,
  recordUnearned,
} from '../payments/payments.ts';
import type { BookingRow } from './booking-queries.ts';
import { earningOf } from './tell.ts';

interface Edges {
  readonly clock: Clock;
  readonly desk: BookingDesk;
}

/** What a renter has paid for a firm booking, rental and extensions together: what its owner has earned so far. */
export function paidFor(payments: readonly EarnedPayment[]): Halalas {
  return add(ZERO, ...payments.map(({ earnedHalalas }) => earnedHalalas));
}

/** Is something about the booking's money under way at the bank, whose answer has to come first? */
export async function isMoneyUnderWay(
  trx: Tx,
  payments: readonly { readonly id: string }[],
): Promise<boolean> {
  for (const { id } of payments) {
    const operations = await operationsOfPayment(trx, id);
    if (operations.some(({ state }) => state === 'intended' || state === 'unknown')) return true;
  }
  return false;
}

/**
 * Takes back from the owner what the rules give to the renter, and stores the refunds to send; answers their ids. The
 * ledger's part and the intent are one transaction with the step that caused them.
 */
export async function giveBackPart(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  backHalalas: Halalas,
): Promise<string[]> {
  const payments = await earnedPayments(trx, booking.id);
  const parts = splitBack(
    payments.map(({ earnedHalalas }) => earnedHalalas),
    backHalalas,
  );
  const operations: string[] = [];
  for (const [index, payment] of payments.entries()) {
    const part = parts[index] ?? ZERO;
    if (part === ZERO) continue;
    await recordUnearned(edges, trx, payment, earningOf(booking), part);
    const operation = await intendGiveBack(edges, trx, payment.id, part);
    if (operation) operations.push(operation);
  }
  return operations;
}
