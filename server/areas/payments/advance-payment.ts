import { nextQuestionAt } from '@kiraa/domain/payment/asking.ts';
import { SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { PaymentAnswer } from '../../adapters/payments/port.ts';
import type { Services } from '../../context.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { runOperation } from './give-backs/run-operation.ts';
import { findPayment, type PaymentRow } from './payment-queries.ts';
import { noteAsking } from './provider/asking-queries.ts';
import { reviewPayment } from './provider/review-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider allows two reads a minute of one checkout, so the first two questions may follow each other. */
const FREE_QUESTIONS = 2;
const QUESTION_GAP_MILLISECONDS = 20 * SECOND_MILLISECONDS;

export interface Advanced {
  readonly payment: PaymentRow;
  /**
   * The provider was not asked, because it was asked some seconds ago. A card may have been used since, so a decline that is
   * stored may be out of date.
   */
  readonly isUnsure: boolean;
}

/**
 * The one idempotent step that return page, notice and poller all call: asks the provider what became of a payment, records
 * it, and sends what must go back. A page leaves some seconds between two questions (`asks: 'sparingly'`); a notice has news,
 * and the poller is on a schedule of its own, so both ask whenever they come, and about settled payments too.
 */
export async function advancePayment(
  services: Services,
  paymentId: string,
  asks: 'sparingly' | 'at once' = 'sparingly',
): Promise<Advanced> {
  const payment = await findPayment(services.db, paymentId);
  if (!payment) throw new Error('a payment vanished');
  return advanceFound(services, payment, asks);
}

/** The same for a payment that the caller has just read. */
export async function advanceFound(
  services: Services,
  payment: PaymentRow,
  asks: 'sparingly' | 'at once' = 'sparingly',
): Promise<Advanced> {
  const { id: paymentId } = payment;
  if (!isOpenQuestion(payment)) {
    if (asks === 'at once') await reviewPayment(services, payment);
    return { payment, isUnsure: false };
  }
  if (asks === 'sparingly' && askedJustNow(payment, services.clock.now())) return { payment, isUnsure: true };
  const answer = await askProvider(services, payment);
  await failpoint('payment.ask.after-call');
  const settled = await settlePayment(services, paymentId, answer);
  await failpoint('payment.ask.after-record');
  for (const operation of settled.operations) await runOperation(services, operation);
  const isMoved = settled.operations.length > 0;
  const latest = isMoved ? await findPayment(services.db, paymentId) : undefined;
  return { payment: latest ?? settled.payment, isUnsure: false };
}

/** A payment that was declined or given up may still succeed: one form takes another card. */
function isOpenQuestion(payment: PaymentRow): boolean {
  const isWithProvider = payment.checkoutId !== null || payment.bySavedCard;
  return isWithProvider && ['open', 'failed', 'abandoned'].includes(payment.state);
}

function askedJustNow(payment: PaymentRow, now: Date): boolean {
  if (payment.asked < FREE_QUESTIONS || payment.lastAskedAt === null) return false;
  return now.getTime() - payment.lastAskedAt.getTime() < QUESTION_GAP_MILLISECONDS;
}

async function askProvider(services: Services, payment: PaymentRow): Promise<PaymentAnswer> {
  const now = services.clock.now();
  await noteAsking(services.db, payment.id, now, nextQuestionAt(payment, now));
  await failpoint('payment.ask.before-call');
  // A charge to a saved card has no checkout, so it is asked for by its reference.
  const provider = services.providers.of(payment);
  if (payment.bySavedCard) return provider.findPayment(payment.reference, payment.channel);
  const answer = await provider.readCheckout(payment.checkoutId ?? '', payment.channel);
  // When the checkout was read before, is past its life or gives no answer, the reference still finds what happened.
  const unsaid = answer.kind === 'gone' || answer.kind === 'unknown';
  return unsaid ? provider.findPayment(payment.reference, payment.channel) : answer;
}
