import { givenBackEntries, takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import { addMilliseconds, MINUTE_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { OperationAnswer } from '../../adapters/payments/port.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { recordSecurityEvent } from '../../platform/secrets/security-events.ts';
import { storeGiveBack } from './give-back.ts';
import { balanceOfPayment, postMovement } from './ledger-queries.ts';
import {
  claimOperation,
  findCapture,
  findOperation,
  lockOperation,
  type OperationRow,
  setOperation,
} from './operation-queries.ts';
import { findPayment, isOfBooking, lockPayment, type PaymentRow, setPayment } from './payment-queries.ts';

/** Longer than a provider call can take, so that a second executor never sends while the first still waits. */
const CLAIM_MILLISECONDS = 45 * SECOND_MILLISECONDS;

/**
 * Runs a stored capture, void or refund: intent, call, outcome (D-THREE-PHASES). Safe to call from a request,
 * a job and a restarted process at once: one claims it. What may have been sent before is asked for by its reference
 * first, and sent again only when the provider knows nothing of it. Answers the operation's state afterwards.
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

async function callProvider(
  services: Services,
  operation: OperationRow,
  payment: PaymentRow,
  providerPaymentId: string,
): Promise<OperationAnswer> {
  const provider = services.providers.of(payment);
  const { kind, amountHalalas, reference } = operation;
  const captureId = await findCapture(services.db, operation.paymentId);
  const request = { kind, amountHalalas, reference, channel: payment.channel, providerPaymentId, captureId };
  if (operation.attempts > 1) {
    const earlier = await provider.findOperation(request);
    if (earlier.kind !== 'absent') return earlier;
  }
  return provider.operate(request);
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
    if (locked.state === 'done' || locked.state === 'refused') return { state: locked.state, follows: [] };
    return applyOutcome(services, trx, locked, lockedPayment, answer);
  });
  services.log.info(
    { operation: operation.kind, operationId: operation.id, outcome: state },
    'a payment operation was answered',
  );
  for (const id of follows) await runOperation(services, id);
  return state;
}

interface Applied {
  readonly state: OperationRow['state'];
  /** What is to be run at the provider because of it. */
  readonly follows: readonly string[];
}

async function applyOutcome(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  answer: OperationAnswer,
): Promise<Applied> {
  const now = services.clock.now();
  switch (answer.kind) {
    case 'done': {
      const { providerOperationId, resultCode } = answer;
      await setOperation(trx, operation.id, {
        state: 'done',
        providerOperationId,
        resultCode,
        nextTryAt: null,
        settledAt: now,
      });
      return { state: 'done', follows: await applyEffect(services, trx, operation, payment) };
    }
    case 'refused':
      await setOperation(trx, operation.id, {
        state: 'refused',
        resultCode: answer.resultCode,
        nextTryAt: null,
        settledAt: now,
      });
      return {
        state: 'refused',
        follows: await applyRefusal(services, trx, operation, payment, answer.resultCode),
      };
    case 'absent':
    case 'unknown': {
      const waitMinutes = Math.min(60, 2 ** Math.max(0, operation.attempts - 1));
      const nextTryAt = addMilliseconds(now, waitMinutes * MINUTE_MILLISECONDS);
      await setOperation(trx, operation.id, { state: 'unknown', nextTryAt, settledAt: null });
      return { state: 'unknown', follows: [] };
    }
  }
}

async function applyEffect(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
): Promise<string[]> {
  const at = services.clock.now();
  const movement = { bookingId: payment.bookingId, paymentId: payment.id, operationId: operation.id, at };
  switch (operation.kind) {
    case 'capture': {
      await setPayment(trx, payment.id, { state: 'captured', settledAt: at, lapsesAt: null });
      const entries = takenInEntries(payment.provider, payment.payerId, operation.amountHalalas);
      await postMovement(trx, { ...movement, cause: 'taken_in', entries });
      return isOfBooking(payment) ? services.desk.hear(trx, 'captured', payment) : [];
    }
    case 'void':
      await setPayment(trx, payment.id, { state: 'voided', settledAt: at, lapsesAt: null });
      return [];
    case 'refund': {
      const entries = givenBackEntries(payment.provider, payment.payerId, operation.amountHalalas);
      await postMovement(trx, { ...movement, cause: 'given_back', entries });
      // Of a cancelled booking a part may stay: such a payment is still a captured one.
      const isWhole = (await balanceOfPayment(trx, payment.id)) === ZERO;
      await setPayment(trx, payment.id, { state: isWhole ? 'refunded' : 'captured', settledAt: at });
      return [];
    }
  }
}

/**
 * A refused capture ends the booking and lets the hold go. A refused void or refund leaves money where it should not be:
 * a person looks.
 */
async function applyRefusal(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  code: string,
): Promise<string[]> {
  const at = services.clock.now();
  if (operation.kind === 'capture') {
    if (isOfBooking(payment)) return services.desk.hear(trx, 'capture-refused', payment);
    // Without this the amount stays blocked on the card for the week that a hold lives.
    const release = await storeGiveBack(services, trx, payment);
    return release ? [release] : [];
  }
  const hasLapsed = payment.lapsesAt !== null && payment.lapsesAt.getTime() <= at.getTime();
  if (operation.kind === 'void' && hasLapsed) {
    await setPayment(trx, payment.id, { state: 'voided', settledAt: at, lapsesAt: null });
    return [];
  }
  const details = { paymentId: payment.id, operation: operation.kind, resultCode: code };
  await recordSecurityEvent(trx, { kind: 'give-back-refused', accountId: payment.payerId, details, at });
  services.log.error(
    { operation: operation.kind, paymentId: payment.id, resultCode: code },
    'a give-back was refused',
  );
  return [];
}
