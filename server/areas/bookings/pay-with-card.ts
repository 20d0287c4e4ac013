import type { cardEndpoints } from '@kiraa/contract/cards.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { isCardExpired } from '@kiraa/domain/payment/card.ts';
import { methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  chargeSavedCard,
  findSavedCard,
  insertPayment,
  lockPayment,
  newPaymentReference,
  type PaymentRow,
  type SavedCardRow,
} from '../payments/payments.ts';
import { lockBookingAndListing } from './booking-queries.ts';
import { ATTEMPTS, askUnanswered, attemptsAt, type Due, dueOf, isUnanswered } from './what-is-due.ts';

interface Charge {
  readonly payment: PaymentRow;
  readonly card: SavedCardRow;
}

/**
 * Pays what waits to be paid with a saved card, without the provider's form (P3-PAY-18, P3-PAY-48). The intent is stored
 * first; while its outcome is unknown no second charge is begun beside it. Answers the payment to ask about, and the
 * bank's page where the bank wants a word with its customer.
 */
export async function payWithCard(
  context: MemberContext,
  input: ParsedInputOf<typeof cardEndpoints.addPayment>,
) {
  const intended = await intend(context, input);
  if (!intended.ok) {
    if (intended.refusal.code === 'PAYMENT_IN_PROGRESS') await askUnanswered(context, input.bookingId);
    return intended;
  }
  const { payment, card } = intended.value;
  const bankPage = await chargeSavedCard(context, payment, card);
  return accept({
    data: {
      paymentId: payment.id,
      redirect: bankPage ? { url: bankPage.url, parameters: [...bankPage.fields] } : null,
    },
  });
}

async function intend(
  context: MemberContext,
  { bookingId, cardId }: ParsedInputOf<typeof cardEndpoints.addPayment>,
): Promise<Outcome<Charge>> {
  const { accountId } = context.caller;
  return transact(context.db, async (trx): Promise<Outcome<Charge>> => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.renterId !== accountId) return refuse('NOT_FOUND');
    const now = context.clock.now();
    const due = await dueOf(trx, booking, now);
    if (!due.ok) return due;
    const attempts = await attemptsAt(trx, bookingId, due.value);
    if (attempts.some(isUnanswered)) return refuse('PAYMENT_IN_PROGRESS');
    if (attempts.length >= ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
    const card = await findSavedCard(trx, accountId, cardId);
    if (!card) return refuse('NOT_FOUND');
    if (isCardExpired(card, now)) return refuse('CARD_EXPIRED', { cardId: 'CARD_EXPIRED' });
    return accept({ payment: await storeCharge(trx, { ...due.value, bookingId, card, now }), card });
  });
}

interface ChargeWish extends Due {
  readonly bookingId: string;
  readonly card: SavedCardRow;
  readonly now: Date;
}

async function storeCharge(trx: Tx, wish: ChargeWish): Promise<PaymentRow> {
  const { card, now, instant } = wish;
  const id = newId<'payment'>();
  await insertPayment(trx, {
    id,
    bookingId: wish.bookingId,
    payerId: card.accountId,
    purpose: wish.purpose,
    delayChargeId: wish.chargeId,
    partId: wish.partId,
    provider: 'hyperpay',
    channel: card.channel,
    method: methodFor(card.channel, instant),
    amountHalalas: wish.amountHalalas,
    reference: newPaymentReference(id),
    bySavedCard: true,
    createdAt: now,
    // Asked about in a minute, whatever becomes of this process.
    nextAskAt: addMinutes(now, 1),
  });
  return lockPayment(trx, id);
}
