import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { parseSar, toSar } from '@kiraa/domain/money.ts';
import { type CardChannel, methodFor } from '@kiraa/domain/payment/states.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import {
  insertPayment,
  isOfBooking,
  isUsable,
  lockPayment,
  newPaymentReference,
  openCardCheck,
  openCheckout,
  type PaymentRow,
  payingPayment,
  usableUntil,
} from '../payments/payments.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from './booking-queries.ts';
import { findPayer, viewBooking } from './booking-view.ts';
import { ATTEMPTS, askUnanswered, attemptsAt, type Due, dueOf, isUnanswered } from './what-is-due.ts';

/** Opens the payment form for a booking that waits for its payment, with a new attempt where the last one is spent. */
export async function payBooking(context: MemberContext, input: ParsedInputOf<Endpoints['openCheckout']>) {
  const channel = input.payment_type && (input.payment_type === 'mada' ? 'mada' : 'card');
  if (input.bookingid === undefined) return addCard(context, channel ?? 'mada');
  const chosen = await chooseAttempt(context, input.bookingid, channel);
  if (!chosen.ok) {
    if (chosen.refusal.code === 'PAYMENT_IN_PROGRESS') await askUnanswered(context, input.bookingid);
    return chosen;
  }
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
  const { checkoutId, amountHalalas, method } = payment;
  const part = payment.partId ? await findBooking(context.db, payment.partId) : undefined;
  const payBy = payByOf(payment, part)?.toISOString() ?? booking.slot_until;
  if (!checkoutId || !payBy) return refuse('SLOT_ENDED');
  return accept({
    result: {
      ...formOf(context, payment, checkoutId),
      amount: toSar(amountHalalas),
      method,
      purpose: payment.purpose,
      change: part ? { from: part.start.toISOString(), to: part.end.toISOString() } : null,
      saves_card: payment.savesCard,
      slot_until: payBy,
      booking,
    },
  });
}

/** What the browser shows of a checkout, as its provider has it. */
function formOf({ providers }: MemberContext, payment: PaymentRow, checkoutId: string) {
  const { checkoutIntegrity, checkoutUrl, channel } = payment;
  const opened = { integrity: checkoutIntegrity ?? undefined, url: checkoutUrl ?? undefined };
  const page = providers.of(payment).checkoutPage({ checkoutId, channel, ...opened });
  if (page.kind === 'redirect') return { id: checkoutId, script: null, integrity: null, redirect: page.url };
  const { script, integrity, brands } = page;
  return { id: checkoutId, script, integrity: integrity ?? null, brands };
}

/** A rental's own time is told with the booking; undefined there. */
function payByOf(payment: PaymentRow, part: BookingRow | undefined): Date | undefined {
  return payment.delayChargeId === null ? part?.slotUntil : usableUntil(payment);
}

/** No booking: a card that is to be saved (P3-PAY-03). */
async function addCard(context: MemberContext, channel: CardChannel) {
  const opened = await openCardCheck(context, channel);
  if (!opened.ok) return opened;
  const { checkoutId, amountHalalas, method } = opened.value;
  if (!checkoutId) return refuse('PROVIDER_DOWN');
  return accept({
    result: {
      ...formOf(context, opened.value, checkoutId),
      amount: toSar(amountHalalas),
      method,
      purpose: opened.value.purpose,
      change: null,
      saves_card: true,
      slot_until: usableUntil(opened.value).toISOString(),
      booking: null,
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
    if (booking?.renterId !== context.caller.accountId || booking.part) return refuse('NOT_FOUND');
    const now = context.clock.now();
    const due = await dueOf(trx, booking, now);
    if (!due.ok) return due;
    const attempts = await attemptsAt(trx, bookingId, due.value);
    if (attempts.some(isUnanswered)) return refuse('PAYMENT_IN_PROGRESS');
    // A fee or a change is paid the way the rental was, unless the renter says otherwise.
    const before = attempts.at(-1) ?? (await payingPayment(trx, bookingId));
    const wanted = channel ?? before?.channel ?? 'mada';
    const open = attempts.findLast((payment) => payment.channel === wanted && isUsable(payment, now));
    if (open) return accept(open);
    if (attempts.length >= ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
    const id = newId<'payment'>();
    const attempt = newAttempt(id, booking, due.value, wanted, now);
    const provider = context.providers.forNew(wanted).name;
    await insertPayment(trx, {
      ...attempt,
      provider,
      savesCard: attempts.some(({ savesCard }) => savesCard),
    });
    return accept(await lockPayment(trx, id));
  });
}

function newAttempt(id: string, booking: BookingRow, due: Due, channel: CardChannel, createdAt: Date) {
  return {
    id,
    bookingId: booking.id,
    payerId: booking.renterId,
    delayChargeId: due.chargeId,
    partId: due.partId,
    purpose: due.purpose,
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
