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
  operationReference,
  type PaymentRow,
  payingPayment,
  recordEarning,
  storeGiveBack,
} from '../payments/payments.ts';
import { isMoneyUnderWay } from './booking-money.ts';
import { type BookingRow, lockBookingAndListing } from './booking-queries.ts';
import { type Decision, finishAnswer } from './finish-answer.ts';
import { extend } from './part-desk.ts';
import { lockOpenPart, type PartRow } from './part-queries.ts';
import { takeStep } from './take-step.ts';
import { earningOf } from './tell.ts';

type Input = ParsedInputOf<Endpoints['answerExtension']>;

/** The owner agrees to more time, or does not (P2-OWNB-38, P2-OWNB-43); the booking itself goes on either way. */
export async function answerExtension(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: BookingView }>> {
  const decided = await transact(context.db, async (trx): Promise<Decision> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    if (booking?.ownerId !== context.caller.accountId || booking.part !== null) return refuse('NOT_FOUND');
    const part = await lockOpenPart(trx, booking.id);
    if (part?.state !== 'requested') return refuse('STEP_NOT_ALLOWED');
    if (part.answerBy && part.answerBy <= context.clock.now()) return refuse('ANSWER_TOO_LATE');
    const payment = await payingPayment(trx, part.id);
    if (!payment) throw new Error('an extension that is asked for without its payment');
    if (await isMoneyUnderWay(trx, [payment])) return refuse('PAYMENT_IN_PROGRESS');
    const rows = { booking, part, payment };
    return input.action === 'accepted' ? agree(context, trx, rows) : decline(context, trx, rows);
  });
  if (!decided.ok) return decided;
  await failpoint('booking.extend.after-decision');
  return await finishAnswer(context, input.bookingId, decided.value);
}

interface Rows {
  readonly booking: BookingRow;
  readonly part: PartRow;
  readonly payment: PaymentRow;
}

/** Taken money is earned at once; a hold is captured first, and the end moves with the capture. */
async function agree(context: MemberContext, trx: Tx, { booking, part, payment }: Rows): Promise<Decision> {
  if (booking.state !== 'accepted') return refuse('STEP_NOT_ALLOWED');
  if (payment.state === 'captured') {
    await extend(context, trx, { part, booking, by: 'owner' });
    await recordEarning(context, trx, payment, earningOf(booking), null);
    return accept({ operationId: undefined, isCapture: false });
  }
  const operationId = newId<'payment-operation'>();
  await insertOperation(trx, {
    id: operationId,
    paymentId: payment.id,
    kind: 'capture',
    sequence: 0,
    amountHalalas: payment.amountHalalas,
    reference: operationReference(payment, 'capture'),
    createdAt: context.clock.now(),
  });
  return accept({ operationId, isCapture: true });
}

async function decline(context: MemberContext, trx: Tx, { part, payment }: Rows): Promise<Decision> {
  await takeStep(context, trx, part, 'decline', { actor: 'owner', actorId: part.ownerId });
  return accept({ operationId: await storeGiveBack(context, trx, payment), isCapture: false });
}
