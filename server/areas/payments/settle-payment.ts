import { takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import { nextQuestionAt } from '@kiraa/domain/payment/asking.ts';
import { holdsMoney } from '@kiraa/domain/payment/states.ts';
import { addMilliseconds, addMinutes, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { PaymentAnswer } from '../../adapters/payments/port.ts';
import type { Services } from '../../context.ts';
import { DatabaseBusyError, type Tx, transact } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { recordSecurityEvent } from '../../platform/secrets/security-events.ts';
import { keepCard } from './cards/keep-card.ts';
import { noteCardKept } from './cards/saved-card-queries.ts';
import { storeGiveBack } from './give-backs/give-back.ts';
import { postMovement } from './ledger/ledger-queries.ts';
import { isOfBooking, lockPayment, type PaymentRow, setPayment } from './payment-queries.ts';
import { noteDifference } from './provider/difference-queries.ts';

/** A call takes ten seconds at most, so after this time a charge that the provider does not know never reached it. */
const CARD_CHARGE_MINUTES = 2;

type Success = Extract<PaymentAnswer, { kind: 'succeeded' }>;

/** The payment as it is now, and the operations that the caller has to run after the commit. */
export interface Settlement {
  readonly payment: PaymentRow;
  readonly operations: readonly string[];
}

/**
 * Records what the provider says of a payment and moves its booking, in one transaction, once: a second, late or
 * reordered answer finds the payment settled and changes nothing. A success overrules an earlier decline or an
 * abandonment, because one checkout may fail and then succeed; money is never forgotten.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  answer: PaymentAnswer,
): Promise<Settlement> {
  return transact(services.db, async (trx) => {
    const bookingId = await services.desk.lockBookingOfPayment(trx, paymentId);
    const payment = await lockPayment(trx, paymentId);
    // It has moved to another booking, and that one is not locked; whoever asks again finds it there.
    if (payment.bookingId !== bookingId) throw new DatabaseBusyError('a payment moved meanwhile');
    const operations = await applyAnswer(services, trx, payment, answer);
    return { payment: await lockPayment(trx, paymentId), operations };
  });
}

async function applyAnswer(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  answer: PaymentAnswer,
): Promise<string[]> {
  const now = services.clock.now();
  if (holdsMoney(payment.state) || payment.state === 'voided' || payment.state === 'refunded') return [];
  switch (answer.kind) {
    case 'succeeded':
      return applySuccess(services, trx, payment, answer);
    case 'declined':
      if (payment.state === 'open')
        await setPayment(trx, payment.id, {
          state: 'failed',
          resultCode: answer.resultCode,
          settledAt: now,
          nextAskAt: nextQuestionAt({ state: 'failed', createdAt: payment.createdAt }, now),
        });
      return [];
    case 'absent':
      await abandon(services, trx, payment);
      return [];
    case 'pending':
    case 'gone':
    case 'unknown':
      await giveUpAsking(services, trx, payment);
      return [];
  }
}

/** After a month without an answer asking ends, and the payment is put before a person. */
async function giveUpAsking(services: Services, trx: Tx, payment: PaymentRow): Promise<void> {
  const isAsked = payment.state !== 'open' || nextQuestionAt(payment, services.clock.now()) !== null;
  if (isAsked) return;
  const { amountHalalas: askedHalalas } = payment;
  const noted = { kind: 'unanswered', movementId: 'unanswered', askedHalalas, movedHalalas: ZERO } as const;
  await noteDifference(services, trx, payment, noted);
}

/**
 * Gives up a payment that the provider does not know after its checkout has ended, or after the time that a charge to a saved card
 * may take. The provider's list may lag, so it is asked about for some more days.
 */
async function abandon(services: Services, trx: Tx, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  const lifeMinutes = payment.bySavedCard ? CARD_CHARGE_MINUTES : lifeOf(services, payment) + 1;
  if (now.getTime() <= addMinutes(payment.createdAt, lifeMinutes).getTime() || payment.state !== 'open')
    return;
  const nextAskAt = nextQuestionAt({ state: 'abandoned', createdAt: payment.createdAt }, now);
  await setPayment(trx, payment.id, { state: 'abandoned', settledAt: now, nextAskAt });
}

function lifeOf({ providers }: Services, payment: PaymentRow): number {
  return providers.of(payment).checkoutLifeMinutes;
}

/**
 * When the bank lets a hold go by itself. It is as old as the moment of paying, of which we may hear days later: at the
 * latest the form that it was paid by had ended.
 */
function lapseOf(services: Services, payment: PaymentRow): Date {
  const formEnded = addMinutes(payment.createdAt, lifeOf(services, payment));
  const heldSince = Math.min(services.clock.now().getTime(), formEnded.getTime());
  return addMilliseconds(new Date(heldSince), services.providers.of(payment).holdLifeDays * DAY_MILLISECONDS);
}

async function applySuccess(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  success: Success,
): Promise<string[]> {
  const now = services.clock.now();
  const hold = success.method === 'hold';
  await together(trx, (one) =>
    Promise.all([
      setPayment(one, payment.id, {
        state: hold ? 'authorised' : 'captured',
        method: success.method,
        heldHalalas: hold ? success.amountHalalas : null,
        providerPaymentId: success.providerPaymentId,
        resultCode: success.resultCode,
        settledAt: now,
        lapsesAt: hold ? lapseOf(services, payment) : null,
        nextAskAt: nextQuestionAt(
          { state: hold ? 'authorised' : 'captured', createdAt: payment.createdAt },
          now,
        ),
      }),
      hold ? undefined : takeIn(services, one, payment, success.amountHalalas),
    ]),
  );
  const mismatch = mismatchOf(payment, success);
  if (success.card) {
    // A payment that differs from what we asked for saves no card.
    const asked = mismatch ? { ...payment, savesCard: false } : payment;
    const cardKept = await keepCard(services, trx, asked, success.card);
    if (cardKept) await noteCardKept(trx, payment.id);
  }
  if (mismatch) {
    await recordSecurityEvent(trx, {
      kind: 'payment-mismatch',
      accountId: payment.payerId,
      details: { paymentId: payment.id, mismatch },
      at: now,
    });
    return isOfBooking(payment)
      ? services.desk.hear(trx, 'money-mistaken', payment)
      : giveBack(services, trx, payment);
  }
  // The payment has verified a card, which is saved; the money goes back at once.
  if (!isOfBooking(payment)) return giveBack(services, trx, payment);
  return services.desk.hear(trx, 'money-arrived', payment);
}

/** What differs from the values that we stored before the provider was called; the client chooses none of them (T3, T4). */
function mismatchOf(payment: PaymentRow, success: Success): string | undefined {
  if (success.doubt) return success.doubt;
  if (success.reference !== payment.reference) return 'reference';
  if (success.amountHalalas !== payment.amountHalalas) return 'amount';
  if (success.currency !== payment.currency) return 'currency';
  if (success.method !== payment.method) return 'method';
  return undefined;
}

async function giveBack(services: Services, trx: Tx, { id }: PaymentRow): Promise<string[]> {
  const operation = await storeGiveBack(services, trx, await lockPayment(trx, id));
  return operation ? [operation] : [];
}

async function takeIn(
  services: Services,
  trx: Tx,
  payment: PaymentRow,
  amount: Success['amountHalalas'],
): Promise<void> {
  await postMovement(trx, {
    cause: 'taken_in',
    bookingId: payment.bookingId,
    paymentId: payment.id,
    operationId: null,
    entries: takenInEntries(payment.provider, payment.payerId, amount),
    at: services.clock.now(),
  });
}
