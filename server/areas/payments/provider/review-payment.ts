import { movedThereEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import { nextQuestionAt } from '@kiraa/domain/payment/asking.ts';
import { isUnderWay } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { ProviderMovement } from '../../../adapters/payments/port.ts';
import type { Services } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { applyOutcome } from '../apply-outcome.ts';
import { takeInChargeback } from '../chargebacks/take-in-chargeback.ts';
import { storeSmaller } from '../give-backs/give-back.ts';
import { type OperationRow, operationsOfPayment } from '../give-backs/operation-queries.ts';
import { runOperation } from '../give-backs/run-operation.ts';
import { booksOfPayment, postMovement } from '../ledger/ledger-queries.ts';
import { isOfBooking, lockPayment, type PaymentRow, setPayment } from '../payment-queries.ts';
import { adoptSuccess } from './adopt-success.ts';
import { noteAsking } from './asking-queries.ts';
import { noteDifference } from './difference-queries.ts';

const UNANSWERED_MINUTES = 10;

/**
 * Asks the provider for everything that it did to a settled payment, and compares it with our operations. A second success under
 * the same reference is given back. A chargeback is taken in. A refund that somebody made at the provider is booked and put before a
 * person; if such a refund matches a give-back that waits for a person, that give-back is done.
 */
export async function reviewPayment(services: Services, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  await noteAsking(services.db, payment.id, now, nextQuestionAt(payment, now));
  const { reference, channel, providerPaymentId } = payment;
  if (providerPaymentId === null || payment.adoptedFrom !== null) return;
  const request = { reference, channel, providerPaymentId };
  const movements = await services.providers.of(payment).listMovements(request);
  // A notice may have led here: what it told of is not left for the day on which the payment would be asked about next.
  if (!movements) return noteAsking(services.db, payment.id, now, addMinutes(now, UNANSWERED_MINUTES));
  const follows = await transact(services.db, async (trx) => {
    if (isOfBooking(payment)) await services.desk.lockBooking(trx, payment.bookingId);
    const found: string[] = [];
    for (const movement of movements)
      found.push(...(await compare(services, trx, await lockPayment(trx, payment.id), movement, movements)));
    return found;
  });
  for (const operation of follows) await runOperation(services, operation);
}

async function compare(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  movement: ProviderMovement,
  all: readonly ProviderMovement[],
): Promise<readonly string[]> {
  if (movement.kind === 'paid' || movement.kind === 'held')
    return movement.id === payment.providerPaymentId ? [] : adoptSuccess(services, trx, payment, movement);
  if (movement.kind !== 'refunded' && movement.kind !== 'charged-back') return [];
  const operations = await operationsOfPayment(trx, payment.id);
  if (movement.kind === 'charged-back' && isOfBooking(payment)) {
    const { id: movementId, amountHalalas } = movement;
    const heard = { movementId, amountHalalas, takenInBy: null };
    const { isNew } = await takeInChargeback(services, trx, payment, heard);
    return isNew ? makeSmaller(services, trx, payment, operations) : [];
  }
  if (operations.some((one) => isOurs(one, movement, all))) return [];
  const waiting = operations.find((one) => isWaitingFor(one, movement));
  if (!waiting) {
    await bookMovedThere(services, trx, payment, movement);
    return makeSmaller(services, trx, payment, operations);
  }
  const { id: providerOperationId, amountHalalas } = movement;
  const answer = {
    kind: 'done',
    providerOperationId,
    resultCode: waiting.resultCode ?? '',
    amountHalalas,
  } as const;
  return (await applyOutcome(services, trx, waiting, { payment, answer })).follows;
}

/** Refunds that were refused because of what the provider had moved by itself become what it still has. */
async function makeSmaller(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  operations: readonly OperationRow[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of operations) {
    // One that was never answered may have been done: only its own reference may be asked for.
    if (one.kind !== 'refund' || one.state !== 'needs_person' || one.resultCode === null) continue;
    found.push(...((await storeSmaller(services, trx, payment, one)) ?? []));
  }
  return found;
}

/**
 * Whether this movement belongs to the operation: its answer is on its way, or was booked. If the bank lists more under the
 * operation's reference than was booked, it did it twice, and the rest is not ours.
 */
function isOurs(
  { state, reference, amountHalalas, providerOperationId }: OperationRow,
  movement: ProviderMovement,
  all: readonly ProviderMovement[],
): boolean {
  if (providerOperationId === movement.id) return true;
  if (reference !== movement.reference) return false;
  if (isUnderWay(state)) return true;
  const done = all
    .filter((one) => one.reference === reference)
    .reduce((sum, one) => sum + one.amountHalalas, 0);
  return state === 'done' && done <= amountHalalas;
}

function isWaitingFor(operation: OperationRow, movement: ProviderMovement): boolean {
  const { kind, state, amountHalalas, reference } = operation;
  if (kind !== 'refund' || state !== 'needs_person' || movement.kind !== 'refunded') return false;
  return reference === movement.reference || amountHalalas === movement.amountHalalas;
}

async function bookMovedThere(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  { id: movementId, kind, amountHalalas }: ProviderMovement,
): Promise<void> {
  const differenceId = await noteDifference(services, trx, payment, {
    kind: kind === 'refunded' ? 'refunded_there' : 'charged_back',
    movementId,
    askedHalalas: ZERO,
    movedHalalas: amountHalalas,
  });
  if (!differenceId) return;
  const at = services.clock.now();
  await postMovement(trx, {
    cause: 'moved_there',
    bookingId: payment.bookingId,
    paymentId: payment.id,
    operationId: null,
    differenceId,
    entries: movedThereEntries(payment.provider, amountHalalas),
    at,
  });
  const { withUsHalalas } = await booksOfPayment(trx, payment.id);
  if (withUsHalalas === ZERO) await setPayment(trx, payment.id, { state: 'refunded', settledAt: at });
}
