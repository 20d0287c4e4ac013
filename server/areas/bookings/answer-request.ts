import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertOperation,
  intendGiveBack,
  lockPayment,
  operationReference,
  type PaymentRow,
  payingPayment,
  recordEarning,
} from '../payments/payments.ts';
import { isMoneyUnderWay } from './booking-money.ts';
import { type BookingRow, lockBookingAndListing, payableFor } from './booking-queries.ts';
import { closeParts } from './close-parts.ts';
import { type Decision, finishAnswer } from './finish-answer.ts';
import { readReason } from './read-reason.ts';
import { takeStep } from './take-step.ts';
import { earningOf } from './tell.ts';

type Input = ParsedInputOf<Endpoints['answerRequest']>;

/** The owner accepts or declines a request; whoever locks the booking first decides, everybody else is told. */
export async function answerRequest(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: BookingView }>> {
  const reason = input.action === 'declined' ? await readReason(context.db, 'owner', input) : accept(null);
  if (!reason.ok) return reason;
  const decided = await transact(context.db, async (trx): Promise<Decision> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    if (booking?.ownerId !== context.caller.accountId) return refuse('NOT_FOUND');
    const payment = await lockOpenRequest(context, trx, booking);
    if (!payment.ok) return payment;
    if (input.action === 'accepted' && isStale(booking, input)) return refuse('BOOKING_CHANGED');
    if (input.action === 'accepted') return acceptRequest(context, trx, booking, payment.value);
    return declineRequest(context, trx, booking, { payment: payment.value, reason: reason.value });
  });
  if (!decided.ok) return decided;
  await failpoint('booking.answer.after-decision');
  return await finishAnswer(context, input.bookingId, decided.value);
}

/** A page that was opened before an edit shows another period than the one that would be agreed to. */
function isStale({ start, end }: BookingRow, { from = start, to = end }: Input): boolean {
  return from.getTime() !== start.getTime() || to.getTime() !== end.getTime();
}

/** The guards of both answers: still a request, still in time, and no earlier answer on its way to the bank. */
async function lockOpenRequest(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
): Promise<Outcome<PaymentRow>> {
  const expired = booking.state === 'expired';
  if (expired) return refuse('ANSWER_TOO_LATE');
  if (booking.state !== 'requested') return refuse('STEP_NOT_ALLOWED');
  if (booking.answerBy && booking.answerBy.getTime() <= context.clock.now().getTime())
    return refuse('ANSWER_TOO_LATE');
  const paying = await payingPayment(trx, booking.id);
  if (!paying) throw new Error('a request without its payment');
  const payment = await lockPayment(trx, paying.id);
  return (await isMoneyUnderWay(trx, [payment])) ? refuse('PAYMENT_IN_PROGRESS') : accept(payment);
}

/**
 * Money that is already with us is earned at once. A hold is captured first, and the booking becomes `accepted` in the
 * transaction that records the capture: so no booking is firm whose money the bank may still refuse.
 */
async function acceptRequest(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<Decision> {
  // A period that was still being paid for is not the one that is agreed to.
  await closeParts(context, trx, booking);
  const price = { ...payment, amountHalalas: payableFor(booking) };
  if (payment.state === 'captured') {
    await takeStep(context, trx, booking, 'accept', { actor: 'owner', actorId: booking.ownerId });
    await recordEarning(context, trx, price, earningOf(booking), null);
    return accept({ operationId: undefined, isCapture: false });
  }
  if (payment.state !== 'authorised') return refuse('STEP_NOT_ALLOWED');
  const operationId = newId<'payment-operation'>();
  await insertOperation(trx, {
    id: operationId,
    paymentId: payment.id,
    kind: 'capture',
    sequence: 0,
    // Of a request that was made cheaper less than is held.
    amountHalalas: payableFor(booking),
    reference: operationReference(payment, 'capture'),
    createdAt: context.clock.now(),
  });
  return accept({ operationId, isCapture: true });
}

async function declineRequest(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  { payment, reason }: { readonly payment: PaymentRow; readonly reason: string | null },
): Promise<Decision> {
  await takeStep(context, trx, booking, 'decline', {
    actor: 'owner',
    actorId: booking.ownerId,
    reason,
  });
  await closeParts(context, trx, booking);
  const operationId = await intendGiveBack(context, trx, payment.id);
  return accept({ operationId, isCapture: false });
}
