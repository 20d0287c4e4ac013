import { CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { addMilliseconds, MINUTE_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { PaymentAnswer } from '../../adapters/payments/port.ts';
import type { Services } from '../../context.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { noteAsking } from './asking-queries.ts';
import { findPayment, type PaymentRow } from './payment-queries.ts';
import { runOperation } from './run-operation.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider allows two reads a minute of one checkout, so the first two questions may follow each other. */
const FREE_QUESTIONS = 2;
const QUESTION_GAP_MILLISECONDS = 20 * SECOND_MILLISECONDS;

/**
 * The one idempotent step that return page, webhook and poller all call: asks the provider what became of a payment,
 * records it, and sends what must go back. Returns the payment as it then is.
 */
export async function advancePayment(services: Services, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(services.db, paymentId);
  if (!payment) throw new Error('a payment vanished');
  if (!isOpenQuestion(payment) || askedJustNow(payment, services.clock.now())) return payment;
  const answer = await askProvider(services, payment);
  await failpoint('payment.ask.after-call');
  const settled = await settlePayment(services, paymentId, answer);
  await failpoint('payment.ask.after-record');
  for (const operation of settled.operations) await runOperation(services, operation);
  return settled.operations.length > 0
    ? ((await findPayment(services.db, paymentId)) ?? settled.payment)
    : settled.payment;
}

/** `failed` and `abandoned` payments can still succeed late, so the poller asks once more. */
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

/** Every minute while the checkout lives, then ever more rarely: a bank may take days over a pending payment. */
export function nextQuestionAt(payment: Pick<PaymentRow, 'createdAt'>, now: Date): Date {
  const ageMinutes = (now.getTime() - payment.createdAt.getTime()) / MINUTE_MILLISECONDS;
  const waitMinutes = ageMinutes < CHECKOUT_LIFE_MINUTES + 5 ? 1 : Math.min(360, ageMinutes / 4);
  return addMilliseconds(now, Math.round(waitMinutes * MINUTE_MILLISECONDS));
}
