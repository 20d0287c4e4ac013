import { givenBackEntries, takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import { addMilliseconds, DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { OperationAnswer } from '../../adapters/payments/port.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/secrets/security-events.ts';
import { storeGiveBack, storeNext, storeSmaller } from './give-backs/give-back.ts';
import { type OperationRow, operationsOfPayment, setOperation } from './give-backs/operation-queries.ts';
import { booksOfPayment, postMovement } from './ledger/ledger-queries.ts';
import { isOfBooking, lockPayment, type PaymentRow, setPayment } from './payment-queries.ts';
import { noteDifference } from './provider/difference-queries.ts';

/** After so many days without the provider's answer a person has to look at a give-back. */
const UNANSWERED_DAYS = 3;

export interface Applied {
  readonly state: OperationRow['state'];
  /** Ids of the operations that have to be sent to the provider after the commit. */
  readonly follows: readonly string[];
}

interface Answered {
  readonly payment: PaymentRow;
  readonly answer: OperationAnswer;
}
type Done = Extract<OperationAnswer, { kind: 'done' }>;

/** Writes down what the provider says of an operation. The rows of booking, payment and operation are locked. */
export async function applyOutcome(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  { payment, answer }: Answered,
): Promise<Applied> {
  switch (answer.kind) {
    case 'done':
      return { state: 'done', follows: await applyDone(services, trx, operation, payment, answer) };
    case 'refused':
      return applyRefusal(services, trx, operation, payment, answer.resultCode);
    case 'absent':
    case 'unknown':
      return applySilence(services, trx, operation, payment);
  }
}

/** What is booked is what the provider moved, never what it was asked to move. */
async function applyDone(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  { providerOperationId, resultCode, amountHalalas: moved }: Done,
): Promise<string[]> {
  const settledAt = services.clock.now();
  const { amountHalalas: asked } = operation;
  await setOperation(trx, operation.id, {
    state: 'done',
    amountHalalas: moved,
    providerOperationId,
    resultCode,
    nextTryAt: null,
    settledAt,
  });
  if (moved !== asked)
    await noteDifference(services, trx, payment, {
      kind: 'amount',
      movementId: providerOperationId,
      askedHalalas: asked,
      movedHalalas: moved,
    });
  switch (operation.kind) {
    case 'capture':
      return applyCapture(services, trx, operation, payment, moved);
    case 'void':
      return applyVoid(services, trx, operation, payment, moved);
    case 'refund':
      return applyRefund(services, trx, operation, payment, moved);
  }
}

async function applyCapture(
  services: Services,
  trx: Tx,
  { id: operationId, amountHalalas: asked }: OperationRow,
  payment: PaymentRow,
  moved: Halalas,
): Promise<string[]> {
  const at = services.clock.now();
  const { provider, payerId, bookingId } = payment;
  await setPayment(trx, payment.id, { state: 'captured', settledAt: at, lapsesAt: null });
  const missing = moved < asked ? subtract(asked, moved) : ZERO;
  const entries = takenInEntries(provider, payerId, moved, missing);
  await postMovement(trx, { cause: 'taken_in', bookingId, paymentId: payment.id, operationId, entries, at });
  const follows = isOfBooking(payment) ? await services.desk.hear(trx, 'captured', payment) : [];
  if (moved <= asked) return follows;
  // The owner earns what was asked for, so the surplus goes back, unless all of the payment goes back already.
  const surplus = await storeGiveBack(
    services,
    trx,
    await lockPayment(trx, payment.id),
    subtract(moved, asked),
  );
  return surplus ? [...follows, surplus] : follows;
}

/** If the provider released less than was held, the rest stays blocked on the card until it is released or the hold lapses. */
async function applyVoid(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  moved: Halalas,
): Promise<string[]> {
  if (moved < operation.amountHalalas) {
    await storeRest(services, trx, operation, payment, moved);
    return [];
  }
  await setPayment(trx, payment.id, { state: 'voided', settledAt: services.clock.now(), lapsesAt: null });
  return [];
}

async function applyRefund(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  moved: Halalas,
): Promise<string[]> {
  const at = services.clock.now();
  const { amountHalalas: asked } = operation;
  const { provider, payerId, bookingId } = payment;
  const [amount, surplus] = moved > asked ? [asked, subtract(moved, asked)] : [moved, ZERO];
  const entries = givenBackEntries(provider, payerId, amount, surplus);
  await postMovement(trx, {
    cause: 'given_back',
    bookingId,
    paymentId: payment.id,
    operationId: operation.id,
    entries,
    at,
  });
  if (moved < asked) await storeRest(services, trx, operation, payment, moved);
  // Of a cancelled booking a part may stay: such a payment is still a captured one.
  const { withUsHalalas } = await booksOfPayment(trx, payment.id);
  await setPayment(trx, payment.id, {
    state: withUsHalalas === ZERO ? 'refunded' : 'captured',
    settledAt: at,
  });
  return [];
}

/**
 * Stores what the provider still has to give back. It is not sent by itself: a provider that keeps moving the wrong amount would be
 * called again and again, so a person decides.
 */
async function storeRest(
  services: Services,
  trx: Tx,
  { kind, amountHalalas: asked }: OperationRow,
  payment: PaymentRow,
  moved: Halalas,
): Promise<void> {
  const before = (await operationsOfPayment(trx, payment.id)).filter((one) => one.kind === kind);
  const amountHalalas = subtract(asked, moved);
  await storeNext(services, trx, payment, { kind, before, amountHalalas, state: 'needs_person' });
}

/**
 * A refused capture ends the booking and lets the hold go. A refused void or refund leaves the renter's money where it should
 * not be: it waits for a person, and holds up nothing else.
 */
async function applyRefusal(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  resultCode: string,
): Promise<Applied> {
  const settledAt = services.clock.now();
  const refuse = () =>
    setOperation(trx, operation.id, { state: 'refused', resultCode, nextTryAt: null, settledAt });
  if (operation.kind === 'capture') {
    await refuse();
    if (isOfBooking(payment))
      return { state: 'refused', follows: await services.desk.hear(trx, 'capture-refused', payment) };
    // Without this the amount stays blocked on the card for the week that a hold lives.
    const release = await storeGiveBack(services, trx, payment);
    return { state: 'refused', follows: release ? [release] : [] };
  }
  // The hold has lapsed, so the bank holds nothing any more.
  if (operation.kind === 'void' && hasLapsed(payment, settledAt)) {
    await refuse();
    await setPayment(trx, payment.id, { state: 'voided', settledAt, lapsesAt: null });
    return { state: 'refused', follows: [] };
  }
  if (operation.kind === 'refund') {
    const smaller = await storeSmaller(services, trx, payment, { ...operation, resultCode });
    if (smaller) return { state: 'refused', follows: smaller };
    // Its provider may have moved a part by itself and not told us: it is asked at once what it has done.
    await setPayment(trx, payment.id, {
      state: payment.state,
      settledAt: payment.settledAt ?? settledAt,
      nextAskAt: settledAt,
    });
  }
  return putBeforePerson(services, trx, operation, payment, resultCode);
}

export function hasLapsed({ lapsesAt }: Pick<PaymentRow, 'lapsesAt'>, at: Date): boolean {
  return lapsesAt !== null && lapsesAt.getTime() <= at.getTime();
}

/** Sets the time of the next question, later each time. A give-back that nobody answers for days is put before a person. */
async function applySilence(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
): Promise<Applied> {
  const now = services.clock.now();
  const ageDays = (now.getTime() - operation.createdAt.getTime()) / DAY_MILLISECONDS;
  if (operation.kind !== 'capture' && ageDays >= UNANSWERED_DAYS)
    return putBeforePerson(services, trx, operation, payment, null);
  const waitMinutes = Math.min(60, 2 ** Math.max(0, operation.attempts - 1));
  const nextTryAt = addMilliseconds(now, waitMinutes * MINUTE_MILLISECONDS);
  await setOperation(trx, operation.id, { state: 'unknown', nextTryAt, settledAt: null });
  return { state: 'unknown', follows: [] };
}

/**
 * `resultCode` is null when the provider has not answered. Such an operation may only be asked about again by its own reference,
 * because the provider may have done it.
 */
async function putBeforePerson(
  services: Services,
  trx: Tx,
  operation: OperationRow,
  payment: PaymentRow,
  resultCode: string | null,
): Promise<Applied> {
  const at = services.clock.now();
  await setOperation(trx, operation.id, {
    state: 'needs_person',
    resultCode,
    nextTryAt: null,
    settledAt: null,
  });
  const details = { paymentId: payment.id, operation: operation.kind, resultCode };
  await recordSecurityEvent(trx, { kind: 'give-back-refused', accountId: payment.payerId, details, at });
  services.log.error(
    { operation: operation.kind, paymentId: payment.id, resultCode },
    'a give-back waits for a person',
  );
  return { state: 'needs_person', follows: [] };
}
