import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { Change } from '@kiraa/domain/booking/booking.ts';
import { parseSar, toSar } from '@kiraa/domain/money.ts';
import { type CardChannel, isCardChannel } from '@kiraa/domain/payment/states.ts';
import type { MemberContext } from '../../../context.ts';
import { together } from '../../../platform/database/together.ts';
import { recordSecurityEvent } from '../../../platform/secrets/security-events.ts';
import {
  findPayment,
  isOfBooking,
  offeredChannel,
  openCardCheck,
  openCheckout,
  type PaymentRow,
  usableUntil,
} from '../../payments/payments.ts';
import { findChange } from '../changes/change-queries.ts';
import { findPayer, viewBooking } from '../views/booking-view.ts';
import { chooseAttempt } from './choose-attempt.ts';
import { refuseUnprovedPayer } from './prove-payer.ts';

/** Opens the payment form for a booking that waits for its payment, with a new attempt where the last one is spent. */
export async function payBooking(context: MemberContext, input: ParsedInputOf<Endpoints['openCheckout']>) {
  const offered = input.paymentType ? offeredChannel(context, input.paymentType) : accept(undefined);
  if (!offered.ok) return offered;
  const channel = offered.value;
  if (input.bookingId === undefined) {
    // A wallet, or an account with PayPal, is no card that could be kept.
    const kept = channel ?? 'mada';
    return isCardChannel(kept)
      ? addCard(context, kept)
      : refuse('INVALID_INPUT', { paymentType: 'NOT_ALLOWED' });
  }
  const unproved = await refuseUnprovedPayer(context);
  if (unproved) return unproved;
  const chosen = await chooseAttempt(context, input.bookingId, async () =>
    accept({ channel, card: undefined }),
  );
  if (!chosen.ok) return chosen;
  await noteClaimedAmount(context, input.amount, chosen.value);
  const { bookingId } = input;
  const [payer, chosenPayment] = await together(context.db, (db) =>
    Promise.all([findPayer(db, bookingId), findPayment(db, chosen.value)]),
  );
  const opened = await openCheckout(context, chosenPayment, {
    ...payer,
    accountId: context.caller.accountId,
  });
  if (!opened.ok) return opened;
  const booking = await viewBooking(context, input.bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const payment = opened.value;
  if (!isOfBooking(payment)) return refuse('NOT_FOUND');
  const { checkoutId, amountHalalas, method } = payment;
  const change = payment.changeId ? await findChange(context.db, payment.changeId) : undefined;
  const payBy = payByOf(payment, change)?.toISOString() ?? booking.slotUntil;
  if (!checkoutId || !payBy) return refuse('SLOT_ENDED');
  return accept({
    result: {
      ...formOf(context, payment, checkoutId),
      amount: toSar(amountHalalas),
      method,
      purpose: payment.purpose,
      change: change ? { from: change.start.toISOString(), to: change.end.toISOString() } : null,
      savesCard: payment.savesCard,
      charged: chargedOf(payment),
      slotUntil: payBy,
      booking,
    },
  });
}

/** What the browser shows of a checkout, as the provider gave it. */
function formOf({ providers }: MemberContext, payment: PaymentRow, checkoutId: string) {
  const { checkoutIntegrity, checkoutUrl, channel } = payment;
  const opened = { integrity: checkoutIntegrity ?? undefined, url: checkoutUrl ?? undefined };
  const page = providers.of(payment).checkoutPage({ checkoutId, channel, ...opened });
  if (page.kind === 'redirect') return { id: checkoutId, script: null, integrity: null, redirect: page.url };
  const { script, integrity, brands } = page;
  return { id: checkoutId, script, integrity: integrity ?? null, brands };
}

/** What the provider takes instead of riyals, at the rate that is kept with the payment. */
function chargedOf({ chargedCurrency, chargedCents, chargedRate }: PaymentRow) {
  if (chargedCurrency === null || chargedCents === null || chargedRate === null) return null;
  return {
    currency: chargedCurrency,
    amount: (chargedCents / 100).toFixed(2),
    rate: chargedRate,
  };
}

/** The period that is paid for; undefined for the rental itself, whose period the booking tells. */
function payByOf(payment: PaymentRow, change: Change | undefined): Date | undefined {
  return ['delay', 'claim', 'deposit'].includes(payment.purpose) ? usableUntil(payment) : change?.slotUntil;
}

/** Opens the form for a card that is to be saved; no booking is paid (P3-PAY-03). */
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
      savesCard: true,
      charged: null,
      slotUntil: usableUntil(opened.value).toISOString(),
      booking: null,
    },
  });
}

/** The amount is ours; that somebody named another one is recorded (D-NOT-BELIEVED). */
async function noteClaimedAmount(
  { db, clock }: MemberContext,
  claimed: string | number | undefined,
  paymentId: string,
): Promise<void> {
  if (claimed === undefined) return;
  const payment = await findPayment(db, paymentId);
  if (!payment || parseSar(String(claimed)) === payment.amountHalalas) return;
  await recordSecurityEvent(db, {
    kind: 'claimed-amount',
    accountId: payment.payerId,
    details: { paymentId },
    at: clock.now(),
  });
}

/** Pay now, beneath Pending (P3-RENB-50): what the owner has asked for and is still open, to be paid at the checkout. */
export async function acceptPaymentRequest(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['acceptPaymentRequest']>,
) {
  const booking = await viewBooking(context, bookingId);
  if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
  // In the order in which the checkout asks for them (`dueOf`).
  if (booking.deposit?.state === 'due')
    return accept({ data: { bookingId, total: booking.deposit.amount, hours: 0, minutes: 0 } });
  const request = booking.askedDelayFee;
  if (request) return accept({ data: { bookingId, ...request } });
  return booking.claimDue === null
    ? refuse('ALREADY_PAID')
    : accept({ data: { bookingId, total: booking.claimDue, hours: 0, minutes: 0 } });
}
