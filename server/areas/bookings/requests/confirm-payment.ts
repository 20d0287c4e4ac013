import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Decline } from '@kiraa/domain/payment/decline.ts';
import { holdsMoney } from '@kiraa/domain/payment/states.ts';
import type { MemberContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { recordSecurityEvent } from '../../../platform/secrets/security-events.ts';
import { findClaim } from '../../claims/claims.ts';
import { findDeposit } from '../../deposits/deposits.ts';
import {
  advanceFound,
  type BookingPayment,
  findReturned,
  findReturnedHere,
  isOfBooking,
  type PaymentRow,
} from '../../payments/payments.ts';
import { payingIdOf } from '../booking-queries.ts';
import { findChange } from '../changes/change-queries.ts';
import { findDelayCharge } from '../endings/return-queries.ts';
import { viewBooking } from '../views/booking-view.ts';

type Confirmed = Outcome<{ data: PaymentOutcome }>;

/**
 * The browser is back from the provider's page: what it says is compared and never fetched, and the provider is asked.
 */
export async function confirmPayment(
  context: MemberContext,
  input: { readonly checkoutId: string; readonly resourcePath?: string | undefined },
): Promise<Confirmed> {
  const payment = await findReturned(context, input.checkoutId);
  if (!payment) return refuse('NOT_FOUND');
  const { checkoutId, resourcePath } = input;
  const provider = context.providers.of(payment);
  if (resourcePath !== undefined && provider.checkoutOf(resourcePath) !== checkoutId) {
    const details = { paymentId: payment.id };
    await recordSecurityEvent(context.db, {
      kind: 'foreign-resource-path',
      accountId: payment.payerId,
      details,
      at: context.clock.now(),
    });
  }
  const advanced = await advanceFound(context, payment);
  const confirmed = await present(context, advanced.payment);
  // The same form may have taken another card since the provider was last asked: no decline is final then.
  const isUnsure = advanced.isUnsure && advanced.payment.state === 'failed';
  return isUnsure && confirmed.ok
    ? accept({ data: { ...confirmed.value.data, state: 'processing', decline: null } })
    : confirmed;
}

/** The same from the path alone, which names the checkout or, for a charge to a saved card, the payment (P3-PAY-29). */
export async function confirmByPath(
  context: MemberContext,
  { resourcePath }: { readonly resourcePath: string },
): Promise<Confirmed> {
  const [checkoutId] = context.providers.all.flatMap((provider) => provider.checkoutOf(resourcePath) ?? []);
  return checkoutId === undefined ? refuse('NOT_FOUND') : confirmPayment(context, { checkoutId });
}

/** What is known of a payment already: nobody is asked and nothing moves (P3-PAY-59). */
export async function showOutcome(
  context: MemberContext,
  { checkoutId }: { readonly checkoutId: string },
): Promise<Confirmed> {
  const payment = await findReturnedHere(context, checkoutId);
  return payment ? present(context, payment) : refuse('NOT_FOUND');
}

/** The provider's own code for the result, as the specification's client reads it: JSON in a text (P3-PAY-58). */
export async function showResult(context: MemberContext, { id }: { readonly id: string }) {
  const payment = await findReturnedHere(context, id);
  if (!payment) return refuse('NOT_FOUND');
  const { pendingCode } = context.providers.of(payment);
  return accept({ result: JSON.stringify({ result: { code: payment.resultCode ?? pendingCode } }) });
}

async function present(context: MemberContext, payment: PaymentRow): Promise<Confirmed> {
  const { purpose } = payment;
  const decline = declineOf(context.providers, payment) ?? null;
  if (!isOfBooking(payment)) {
    return accept({ data: { state: outcomeOfCheck(context, payment), purpose, booking: null, decline } });
  }
  const [booking = null, isUsed] = await together(context.db, (db) =>
    Promise.all([viewBooking({ ...context, db }, payment.bookingId), isUsedFor(db, payment)]),
  );
  return accept({ data: { state: outcomeOf(context, payment, isUsed), purpose, booking, decline } });
}

/** Why the provider said no, in our words; undefined where it did not, or does not say why. */
function declineOf(providers: MemberContext['providers'], payment: PaymentRow): Decline | undefined {
  return payment.state === 'failed' ? providers.of(payment).declineOf(payment.resultCode ?? '') : undefined;
}

/** The riyal that verified a card goes back either way; what counts is whether the card is kept. */
function outcomeOfCheck(context: MemberContext, payment: PaymentRow): PaymentOutcome['state'] {
  if (payment.cardKept) return 'succeeded';
  const hasMoved = holdsMoney(payment.state) || payment.state === 'voided' || payment.state === 'refunded';
  return hasMoved ? 'given_back' : outcomeOf(context, payment, false);
}

/** Does this payment pay for what it was opened for? Another attempt may have come first, or the booking may be over. */
async function isUsedFor(db: Db, payment: BookingPayment): Promise<boolean> {
  if (payment.delayChargeId !== null)
    return (await findDelayCharge(db, payment.delayChargeId))?.paymentId === payment.id;
  if (payment.purpose === 'deposit')
    return (await findDeposit(db, payment.bookingId))?.paymentId === payment.id;
  if (payment.claimId !== null) return (await findClaim(db, payment.claimId))?.paymentId === payment.id;
  // An extension stands on a payment of its own; the payment for another period becomes the booking's own.
  const isOfMore = payment.purpose === 'extension' && payment.changeId !== null;
  const payingId = isOfMore
    ? (await findChange(db, payment.changeId ?? ''))?.payingId
    : await payingIdOf(db, payment.bookingId);
  return payingId === payment.id;
}

function outcomeOf(
  { providers }: MemberContext,
  payment: PaymentRow,
  paysTheBooking: boolean,
): PaymentOutcome['state'] {
  if (holdsMoney(payment.state)) return paysTheBooking ? 'succeeded' : 'slot_lost';
  switch (payment.state) {
    case 'voided':
    case 'refunded':
      return paysTheBooking ? 'given_back' : 'slot_lost';
    case 'failed':
      return declineOf(providers, payment) === 'expired_card' ? 'expired_card' : 'declined';
    case 'abandoned':
      return 'declined';
    default:
      return 'processing';
  }
}
