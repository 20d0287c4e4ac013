import { paidByHandEntries } from '@kiraa/domain/booking/life/settlement.ts';
import type { Services } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../platform/database/database.ts';
import { hasLapsed } from '../apply-outcome.ts';
import { postMovement } from '../ledger/ledger-queries.ts';
import { lockPayment, type PaymentRow, setPayment } from '../payment-queries.ts';
import { storeGiveBack, storeNext } from './give-back.ts';
import {
  findOperation,
  lockOperation,
  type OperationRow,
  operationsOfPayment,
  setOperation,
  waitingVoids,
} from './operation-queries.ts';

type Edges = Pick<Services, 'clock'> & { readonly db: Db };

/** Which of our people acts, and why; both are stored with what they did. */
export interface PersonsAct {
  readonly by: string;
  readonly reason: string;
}

export type ActOutcome = 'done' | 'not-found' | 'not-waiting' | 'a-hold';

/**
 * Lets the sweep send a give-back again that waits for a person. If the bank has refused it, it is closed and a new operation with
 * a new reference takes its place, because asking by the old reference would find the refusal; of a refund it is what the bank
 * still has. If the bank never answered, it keeps its reference, because under a new one the renter could be paid twice.
 */
export async function retryGiveBack(edges: Edges, id: string, act: PersonsAct): Promise<ActOutcome> {
  return actOn(edges, id, async (trx, operation, payment) => {
    const at = edges.clock.now();
    const acted = { actedBy: act.by, actedReason: act.reason, actedAt: at };
    if (operation.resultCode === null) {
      await setOperation(trx, id, { ...acted, state: 'unknown', nextTryAt: at, settledAt: null });
      return 'done';
    }
    await setOperation(trx, id, { ...acted, state: 'refused', nextTryAt: null, settledAt: at });
    const { kind, amountHalalas } = operation;
    if (kind === 'refund') {
      await storeGiveBack(edges, trx, payment, amountHalalas);
      return 'done';
    }
    const before = (await operationsOfPayment(trx, payment.id)).filter((one) => one.kind === kind);
    await storeNext(edges, trx, payment, { kind, before, amountHalalas });
    return 'done';
  });
}

/** Records that we have paid the renter in another way; the amount stays with the provider and belongs to us. */
export async function payByHand(edges: Edges, id: string, act: PersonsAct): Promise<ActOutcome> {
  return actOn(edges, id, async (trx, { kind, amountHalalas }, payment) => {
    if (kind !== 'refund') return 'a-hold';
    const at = edges.clock.now();
    await setOperation(trx, id, {
      actedBy: act.by,
      actedReason: act.reason,
      actedAt: at,
      state: 'paid_by_hand',
      nextTryAt: null,
      settledAt: at,
    });
    await postMovement(trx, {
      cause: 'paid_by_hand',
      bookingId: payment.bookingId,
      paymentId: payment.id,
      operationId: id,
      entries: paidByHandEntries(payment.payerId, amountHalalas),
      at,
    });
    return 'done';
  });
}

async function actOn(
  { db }: Edges,
  id: string,
  work: (trx: Tx, operation: OperationRow, payment: PaymentRow) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  const found = await findOperation(db, id);
  if (!found) return 'not-found';
  return transact(db, async (trx) => {
    const payment = await lockPayment(trx, found.paymentId);
    const operation = await lockOperation(trx, id);
    return operation.state === 'needs_person' ? work(trx, operation, payment) : 'not-waiting';
  });
}

/** Closes refused releases of holds that have lapsed since: the bank has freed that money by itself. */
export async function letLapsedHoldsGo({ db, clock }: Edges): Promise<void> {
  const now = clock.now();
  for (const { id, paymentId } of await waitingVoids(db, now)) {
    await transact(db, async (trx) => {
      const payment = await lockPayment(trx, paymentId);
      const operation = await lockOperation(trx, id);
      if (operation.state !== 'needs_person' || !hasLapsed(payment, now)) return;
      await setOperation(trx, id, { state: 'refused', nextTryAt: null, settledAt: now });
      await setPayment(trx, paymentId, { state: 'voided', settledAt: now, lapsesAt: null });
    });
  }
}
