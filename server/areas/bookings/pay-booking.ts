import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar, toSar } from '@kiraa/domain/money.ts';
import { type CardChannel, methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import {
  type BookingPayment,
  insertPayment,
  isOfBooking,
  lockPayment,
  openCheckout,
  type PaymentRow,
  payingPayment,
  paymentsOfBooking,
  paymentsOfCharge,
} from '../payments/payments.ts';
import { type BookingRow, findBooking, lockBookingAndListing, payableFor } from './booking-queries.ts';
import { findPayer, viewBooking } from './booking-view.ts';
import { lockOpenPart } from './part-queries.ts';
import { newPaymentReference } from './payment-reference.ts';
import { payUntil } from './return-booking.ts';
import { openDelayCharge } from './return-queries.ts';

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
  const payment = opened.value;
  if (!isOfBooking(payment)) return refuse('NOT_FOUND');
  const { checkoutId, checkoutIntegrity, amountHalalas, method } = payment;
  const part = payment.partId ? await findBooking(context.db, payment.partId) : undefined;
  const payBy = payByOf(payment, part)?.toISOString() ?? booking.slot_until;
  if (!checkoutId || !payBy) return refuse('SLOT_ENDED');
  return accept({
    result: {
      id: checkoutId,
      script: context.provider.widgetScript(checkoutId),
      integrity: checkoutIntegrity,
      brands: BRANDS[payment.channel],
      amount: toSar(amountHalalas),
      method,
      purpose: payment.purpose,
      change: part ? { from: part.start.toISOString(), to: part.end.toISOString() } : null,
      slot_until: payBy,
      booking,
    },
  });
}

/** A rental's own time is told with the booking; undefined there. */
function payByOf(payment: PaymentRow, part: BookingRow | undefined): Date | undefined {
  return payment.delayChargeId === null ? part?.slotUntil : usableUntil(payment);
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

/** What is to be paid: the rental that waits for it, a change of it, or the fee of a late return. */
interface Due {
  readonly purpose: BookingPayment['purpose'];
  readonly chargeId: string | null;
  readonly partId: string | null;
  readonly amountHalalas: Halalas;
  readonly instant: boolean;
}

async function chooseAttempt(
  context: MemberContext,
  bookingId: string,
  channel: CardChannel | undefined,
): Promise<Outcome<PaymentRow>> {
  return transact(context.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.renterId !== context.caller.accountId || booking.part) return refuse('NOT_FOUND');
    const now = context.clock.now();
    const due = await dueOf(trx, booking, now);
    if (!due.ok) return due;
    const { chargeId, partId } = due.value;
    const attempts = chargeId
      ? await paymentsOfCharge(trx, chargeId)
      : await paymentsOfBooking(trx, partId ?? bookingId);
    // A fee or a change is paid the way the rental was, unless the renter says otherwise.
    const before = attempts.at(-1) ?? (await payingPayment(trx, bookingId));
    const wanted = channel ?? before?.channel ?? 'mada';
    const open = attempts.findLast((payment) => payment.channel === wanted && isUsable(payment, now));
    if (open) return accept(open);
    if (attempts.length >= ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
    const id = newId<'payment'>();
    await insertPayment(trx, newAttempt(id, booking, due.value, wanted, now));
    return accept(await lockPayment(trx, id));
  });
}

async function dueOf(trx: Tx, booking: BookingRow, now: Date): Promise<Outcome<Due>> {
  const { state, instant } = booking;
  if (state === 'dropped') return refuse('SLOT_ENDED');
  if (state === 'awaiting_payment') {
    if (booking.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');
    return accept({
      purpose: 'rental',
      chargeId: null,
      partId: null,
      amountHalalas: payableFor(booking),
      instant,
    });
  }
  const part = await lockOpenPart(trx, booking.id);
  if (part?.part && part.state === 'awaiting_payment') {
    if (part.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');
    return accept({
      purpose: part.part,
      chargeId: null,
      partId: part.id,
      // A part keeps the discount of its booking's coupon as its own.
      amountHalalas: payableFor(part),
      instant,
    });
  }
  const charge = await openDelayCharge(trx, booking.id);
  if (!charge) return refuse('ALREADY_PAID');
  if (charge.askedBy === 'renter' && payUntil(charge).getTime() <= now.getTime()) return refuse('SLOT_ENDED');
  return accept({
    purpose: 'delay',
    chargeId: charge.id,
    partId: null,
    amountHalalas: charge.amountHalalas,
    instant: true,
  });
}

function isUsable(payment: PaymentRow, now: Date): boolean {
  return payment.state === 'open' && now.getTime() < usableUntil(payment).getTime();
}

function usableUntil(payment: PaymentRow): Date {
  return addMinutes(payment.createdAt, CHECKOUT_LIFE_MINUTES - SPARE_MINUTES);
}

function newAttempt(id: string, booking: BookingRow, due: Due, channel: CardChannel, createdAt: Date) {
  return {
    id,
    bookingId: booking.id,
    payerId: booking.renterId,
    delayChargeId: due.chargeId,
    partId: due.partId,
    purpose: due.purpose,
    provider: 'hyperpay' as const,
    channel,
    method: methodFor(channel, due.instant),
    amountHalalas: due.amountHalalas,
    reference: newPaymentReference(id),
    createdAt,
  };
}

/** Pay now, beneath Pending (P3-RENB-50): what the owner has asked for, still open and to be paid at the checkout. */
export async function acceptPaymentRequest(
  context: MemberContext,
  { bookingid }: ParsedInputOf<Endpoints['acceptPaymentRequest']>,
) {
  const booking = await viewBooking(context, bookingid);
  if (booking?.renterid !== context.caller.accountId) return refuse('NOT_FOUND');
  const request = booking.payment_amount_request;
  return request ? accept({ data: { bookingid, ...request } }) : refuse('ALREADY_PAID');
}
