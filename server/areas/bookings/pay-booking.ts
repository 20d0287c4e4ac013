import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { parseSar, toSar } from '@kiraa/domain/money.ts';
import { type CardChannel, methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { insertPayment, openCheckout, type PaymentRow, paymentsOfBooking } from '../payments/payments.ts';
import { type BookingRow, lockBookingAndListing } from './booking-queries.ts';
import { findPayer, viewBooking } from './booking-view.ts';
import { newPaymentReference } from './payment-reference.ts';

/** Attempts at one slot: enough for every card in a wallet, few enough to be no card tester's tool. */
const ATTEMPTS = 8;
/** A checkout with less life than this left is not shown again: it could end while a number is being typed. */
const SPARE_MINUTES = 12;

const BRANDS: Record<CardChannel, string> = { mada: 'MADA', card: 'VISA MASTER' };

/** Opens the payment form for a booking that waits for its payment, with a new attempt where the last one is spent. */
export async function payBooking(context: MemberContext, input: ParsedInputOf<Endpoints['openCheckout']>) {
  const channel = input.payment_type && (input.payment_type === 'mada' ? 'mada' : 'card');
  const chosen = await chooseAttempt(context, input.bookingid, channel);
  if (!chosen.ok) return chosen;
  await noteClaimedAmount(context, input.amount, chosen.value);
  const payer = await findPayer(context.db, input.bookingid);
  const opened = await openCheckout(context, chosen.value.id, {
    ...payer,
    accountId: context.caller.accountId,
  });
  if (!opened.ok) return opened;
  const booking = await viewBooking(context, input.bookingid);
  if (!booking) return refuse('NOT_FOUND');
  const { checkoutId, checkoutIntegrity, amountHalalas, method } = opened.value;
  if (!checkoutId || !booking.slot_until) return refuse('SLOT_ENDED');
  return accept({
    result: {
      id: checkoutId,
      script: context.provider.widgetScript(checkoutId),
      integrity: checkoutIntegrity,
      brands: BRANDS[opened.value.channel],
      amount: toSar(amountHalalas),
      method,
      slot_until: booking.slot_until,
      booking,
    },
  });
}

/** The amount is ours; somebody who names another is worth a look (decisions.md, Accounts). */
async function noteClaimedAmount(
  context: MemberContext,
  claimed: string | number | undefined,
  payment: PaymentRow,
): Promise<void> {
  if (claimed === undefined || parseSar(String(claimed)) === payment.amountHalalas) return;
  await recordSecurityEvent(context.db, {
    kind: 'claimed-amount',
    accountId: payment.payerId,
    details: { paymentId: payment.id },
    at: context.clock.now(),
  });
}

async function chooseAttempt(
  context: MemberContext,
  bookingId: string,
  channel: CardChannel | undefined,
): Promise<Outcome<PaymentRow>> {
  return transact(context.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
    const now = context.clock.now();
    if (booking.state === 'dropped') return refuse('SLOT_ENDED');
    if (booking.state !== 'awaiting_payment') return refuse('ALREADY_PAID');
    if (booking.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');
    const attempts = await paymentsOfBooking(trx, bookingId);
    const wanted = channel ?? attempts.at(-1)?.channel ?? 'mada';
    const open = attempts.findLast((payment) => payment.channel === wanted && isUsable(payment, now));
    if (open) return accept(open);
    if (attempts.length >= ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
    const id = newId<'payment'>();
    await insertPayment(trx, newAttempt(id, booking, wanted, now));
    const added = (await paymentsOfBooking(trx, bookingId)).find((payment) => payment.id === id);
    return added ? accept(added) : refuse('NOT_FOUND');
  });
}

function isUsable(payment: PaymentRow, now: Date): boolean {
  const freshUntil = addMinutes(payment.createdAt, CHECKOUT_LIFE_MINUTES - SPARE_MINUTES);
  return payment.state === 'open' && now.getTime() < freshUntil.getTime();
}

function newAttempt(id: string, booking: BookingRow, channel: CardChannel, createdAt: Date) {
  return {
    id,
    bookingId: booking.id,
    payerId: booking.renterId,
    provider: 'hyperpay' as const,
    channel,
    method: methodFor(channel, booking.instant),
    amountHalalas: booking.totalHalalas,
    reference: newPaymentReference(id),
    createdAt,
  };
}
