import { isUnderWay } from '@kiraa/domain/payment/states.ts';
import { addMilliseconds, MINUTE_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { OperationAnswer } from '../../../adapters/payments/port.ts';
import type { Services } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { type Applied, applyOutcome } from '../apply-outcome.ts';
import { findPayment, isOfBooking, lockPayment, type PaymentRow } from '../payment-queries.ts';
import {
  claimOperation,
  findCapture,
  findOperation,
  lockOperation,
  type OperationRow,
} from './operation-queries.ts';

/** Longer than a provider call can take, so that a second executor never sends while the first still waits. */
const CLAIM_MILLISECONDS = 45 * SECOND_MILLISECONDS;

/**
 * Runs a stored capture, void or refund: intent, call, outcome (D-THREE-PHASES). A request, a job and a restarted process may
 * call it at once: one of them claims the operation. Answers the operation's state afterwards.
 */
export async function runOperation(services: Services, operationId: string): Promise<OperationRow['state']> {
  const now = services.clock.now();
  const operation = await claimOperation(
    services.db,
    operationId,
    now,
    addMilliseconds(now, CLAIM_MILLISECONDS),
  );
  if (!operation) return (await findOperation(services.db, operationId))?.state ?? 'refused';
  const payment = await findPayment(services.db, operation.paymentId);
  if (!payment?.providerPaymentId) throw new Error('an operation on a payment that never succeeded');
  await failpoint(`payment.${operation.kind}.before-call`);
  const answer = await callProvider(services, operation, payment, payment.providerPaymentId);
  await failpoint(`payment.${operation.kind}.after-call`);
  return recordOutcome(services, operation, payment, answer);
}

/** A bank's list may lag behind what the bank has done by so much. */
const LAG_MILLISECONDS = 2 * MINUTE_MILLISECONDS;

/**
 * Sends an operation. If it may have been sent before, the provider is first asked for it by its reference, and it is sent again
 * only if the provider does not know it after the time by which its list may lag. If the provider has done it twice all the same,
 * its list says so, and that is what is booked.
 */
async function callProvider(
  services: Services,
  operation: OperationRow,
  payment: PaymentRow,
  providerPaymentId: string,
): Promise<OperationAnswer> {
  const provider = services.providers.of(payment);
  const { kind, amountHalalas, reference, attempts } = operation;
  const captureId = await findCapture(services.db, operation.paymentId);
  const request = { kind, amountHalalas, reference, channel: payment.channel, providerPaymentId, captureId };
  if (attempts === 1) return provider.operate(request);
  const earlier = await provider.findOperation(request);
  if (earlier.kind !== 'absent') return earlier;
  const waited = services.clock.now().getTime() - operation.createdAt.getTime();
  if (waited < LAG_MILLISECONDS) return { kind: 'unknown', reason: 'not found yet' };
  const again = await provider.operate(request);
  const all = await provider.findOperation(request);
  return all.kind === 'done' ? all : again;
}

async function recordOutcome(
  services: Services,
  operation: OperationRow,
  payment: PaymentRow,
  answer: OperationAnswer,
): Promise<OperationRow['state']> {
  const { state, follows } = await transact(services.db, async (trx): Promise<Applied> => {
    if (isOfBooking(payment)) await services.desk.lockBooking(trx, payment.bookingId);
    const lockedPayment = await lockPayment(trx, payment.id);
    const locked = await lockOperation(trx, operation.id);
    if (!isUnderWay(locked.state)) return { state: locked.state, follows: [] };
    return applyOutcome(services, trx, locked, { payment: lockedPayment, answer });
  });
  services.log.info(
    { operation: operation.kind, operationId: operation.id, outcome: state },
    'a payment operation was answered',
  );
  for (const id of follows) await runOperation(services, id);
  return state;
}
