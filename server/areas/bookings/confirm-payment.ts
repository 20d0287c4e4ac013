import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { PaymentOutcome } from '@kiraa/contract/payments.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { holdsMoney } from '@kiraa/domain/payment/states.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import {
  advancePayment,
  type BookingPayment,
  findPaymentByCheckout,
  isOfBooking,
  type PaymentRow,
  payingPayment,
} from '../payments/payments.ts';
import { viewBooking } from './booking-view.ts';
import { findDelayCharge } from './return-queries.ts';

const CARD_EXPIRED = '100.100.303'; // P3-PAY-35

/** Back from the provider's page: what the browser says is compared and never fetched; the provider is asked. */
export async function confirmPayment(
  context: MemberContext,
  input: ParsedInputOf<Endpoints['confirmPayment']>,
): Promise<Outcome<{ data: PaymentOutcome }>> {
  const payment = await findPaymentByCheckout(context.db, input.checkoutId);
  if (payment?.payerId !== context.caller.accountId || !isOfBooking(payment)) return refuse('NOT_FOUND');
  if (
    input.resourcePath !== undefined &&
    input.resourcePath !== `/v1/checkouts/${input.checkoutId}/payment`
  ) {
    const details = { paymentId: payment.id };
    await recordSecurityEvent(context.db, {
      kind: 'foreign-resource-path',
      accountId: payment.payerId,
      details,
      at: context.clock.now(),
    });
  }
  const advanced = await advancePayment(context, payment.id);
  const booking = (await viewBooking(context, payment.bookingId)) ?? null;
  const isUsed = await isUsedFor(context.db, payment);
  return accept({ data: { state: outcomeOf(advanced, isUsed), purpose: payment.purpose, booking } });
}

/** Does this payment pay for what it was opened for, or did another attempt, or the end of the matter, come first? */
async function isUsedFor(db: Db, payment: BookingPayment): Promise<boolean> {
  if (payment.delayChargeId !== null)
    return (await findDelayCharge(db, payment.delayChargeId))?.paymentId === payment.id;
  // More time stands on a payment of its own; another period's is the booking's from then on.
  const paid = payment.purpose === 'extension' ? payment.partId : payment.bookingId;
  return paid !== null && (await payingPayment(db, paid))?.id === payment.id;
}

function outcomeOf(payment: PaymentRow, paysTheBooking: boolean): PaymentOutcome['state'] {
  if (holdsMoney(payment.state)) return paysTheBooking ? 'succeeded' : 'slot_lost';
  switch (payment.state) {
    case 'voided':
    case 'refunded':
      return paysTheBooking ? 'given_back' : 'slot_lost';
    case 'failed':
      return payment.resultCode === CARD_EXPIRED ? 'expired_card' : 'declined';
    case 'abandoned':
      return 'declined';
    default:
      return 'processing';
  }
}
