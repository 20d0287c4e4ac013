import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { MoneyMove } from '@kiraa/domain/booking/decide/decision.ts';
import { discountAccountOf } from '@kiraa/domain/booking/life/settlement.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { newId } from '../../../platform/ids.ts';
import { type TaxEdges, vatPercentAt } from '../../tax/tax.ts';
import { findSavedCard } from '../cards/saved-card-queries.ts';
import { openChargebacksOf } from '../chargebacks/chargeback-queries.ts';
import { freezeShares } from '../chargebacks/freeze-share.ts';
import { operationReference, storeGiveBack } from '../give-backs/give-back.ts';
import { insertOperation, operationsOfPayment } from '../give-backs/operation-queries.ts';
import { newPaymentReference } from '../payment-attempts.ts';
import { insertPayment, lockPayment } from '../payment-queries.ts';
import { earnedPayments } from './ledger-queries.ts';
import { type BackFor, recordEarning, recordUnearned } from './record-earning.ts';

interface Edges {
  readonly clock: Services['clock'];
  readonly providers: Pick<Services['providers'], 'forNew'>;
}
type Verb<Name extends MoneyMove['verb']> = Omit<Extract<MoneyMove, { verb: Name }>, 'verb'>;

/**
 * The booking whose owner earns, with the commission that was fixed when it was booked and the rate of VAT of that day; its coupon where
 * something may be taken off its price.
 */
export type Earner = Pick<Booking, 'id' | 'renterId' | 'ownerId' | 'commissionPercent' | 'vatPercent'> &
  Partial<Pick<Booking, 'couponId'>>;

/**
 * Stores a payment that this booking waits for. Nothing is sent to the provider: the checkout or the charge to a saved card that
 * follows reads this row.
 */
export async function intend(
  { clock, providers }: Edges,
  trx: Tx,
  booking: Pick<Booking, 'id' | 'renterId'>,
  { payment }: Verb<'intend'>,
): Promise<void> {
  const now = clock.now();
  const { cardId } = payment;
  const card = cardId === null ? undefined : await findSavedCard(trx, booking.renterId, cardId);
  if (cardId !== null && !card) throw new Error('a charge to a card that nobody has saved');
  // Only the provider that stores a card can charge it, even if another one takes new payments now.
  const provider = card?.provider ?? providers.forNew(payment.channel).name;
  await insertPayment(trx, {
    id: payment.id,
    bookingId: booking.id,
    payerId: booking.renterId,
    purpose: payment.purpose,
    delayChargeId: payment.chargeId,
    claimId: payment.claimId ?? null,
    changeId: payment.changeId,
    provider,
    channel: payment.channel,
    method: payment.method,
    amountHalalas: payment.amountHalalas,
    reference: newPaymentReference(payment.id),
    savesCard: payment.savesCard,
    bySavedCard: cardId !== null,
    createdAt: now,
    // A charge to a saved card is asked about in a minute, whatever becomes of this process.
    ...(cardId !== null && { nextAskAt: addMinutes(now, 1) }),
  });
}

/**
 * Gives this amount of the payment to its owner. Money that we have is earned at once. For a hold a capture is stored and its id
 * returned, to be run after the commit; the desk is told when the bank has answered.
 */
export async function capture(
  edges: TaxEdges,
  trx: Tx,
  earner: Earner,
  { paymentId, amountHalalas, discountHalalas, isCompensation, claimId }: Verb<'capture'>,
): Promise<string | undefined> {
  const payment = await lockPayment(trx, paymentId);
  if (payment.state === 'captured') {
    const now = edges.clock.now();
    const [operations, vatPercent, disputes] = await together(trx, (one) =>
      Promise.all([
        operationsOfPayment(one, paymentId),
        vatPercentAt(one, now),
        openChargebacksOf(one, paymentId),
      ]),
    );
    const taken = operations.find(({ kind, state }) => kind === 'capture' && state === 'done');
    await recordEarning(
      edges,
      trx,
      { ...payment, bookingId: earner.id, amountHalalas },
      // What makes damage good is no price: it holds neither commission nor tax.
      {
        ...earner,
        discountHalalas,
        discountAccount: discountAccountOf(earner),
        ...(isCompensation && { commissionPercent: 0, taxModel: 'agent' as const }),
        ...(claimId !== undefined && { claimId }),
      },
      { operationId: taken?.id ?? null, vatPercent },
    );
    await freezeShares(edges, trx, payment, disputes);
    return undefined;
  }
  if (payment.state !== 'authorised')
    throw new Error(`a payment that is ${payment.state} cannot be captured`);
  const id = newId<'payment-operation'>();
  await insertOperation(trx, {
    id,
    paymentId,
    kind: 'capture',
    sequence: 0,
    amountHalalas,
    reference: operationReference(payment, 'capture'),
    createdAt: edges.clock.now(),
  });
  return id;
}

/**
 * Gives this amount back to the renter, or all that we have of the payment. What the owner had earned of it is taken back in the
 * same transaction: once by the booking's end, and once by each refund of an operator and each claim, which `reason` names. Returns the
 * id of the stored void or refund, to be run after the commit; undefined if there is nothing to send.
 */
export async function giveBack(
  edges: TaxEdges,
  trx: Tx,
  earner: Earner,
  { paymentId, amountHalalas }: Verb<'giveBack'>,
  reason: BackFor = {},
): Promise<string | undefined> {
  const payment = await lockPayment(trx, paymentId);
  const earned = (await earnedPayments(trx, earner.id)).find(({ id }) => id === paymentId);
  if (earned && earned.earnedHalalas > 0)
    await recordUnearned(edges, trx, earned, earner, {
      halalas: amountHalalas ?? earned.earnedHalalas,
      ...reason,
    });
  const operation = await storeGiveBack(edges, trx, payment, amountHalalas);
  await freezeShares(edges, trx, payment);
  return operation;
}
