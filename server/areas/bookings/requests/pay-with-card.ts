import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { cardEndpoints } from '@kiraa/contract/money/cards.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { isCardExpired } from '@kiraa/domain/payment/card.ts';
import type { MemberContext } from '../../../context.ts';
import { chargeSavedCard, findPayment, findSavedCard } from '../../payments/payments.ts';
import { chooseAttempt } from './choose-attempt.ts';
import { refuseUnprovedPayer } from './prove-payer.ts';

/**
 * Pays what is due with a saved card, without the provider's form (P3-PAY-18, P3-PAY-48). The intent is stored first;
 * while its outcome is unknown no second charge is begun beside it. Returns the payment to ask about, and the bank's page
 * when the bank wants to ask its customer.
 */
export async function payWithCard(
  context: MemberContext,
  { bookingId, cardId }: ParsedInputOf<typeof cardEndpoints.addPayment>,
) {
  const { db, clock, caller } = context;
  const unproved = await refuseUnprovedPayer(context);
  if (unproved) return unproved;
  const chosen = await chooseAttempt(context, bookingId, async (trx) => {
    const card = await findSavedCard(trx, caller.accountId, cardId);
    if (!card) return refuse('NOT_FOUND');
    if (isCardExpired(card, clock.now())) return refuse('CARD_EXPIRED', { cardId: 'CARD_EXPIRED' });
    return accept({ channel: undefined, card });
  });
  if (!chosen.ok) return chosen;
  const payment = await findPayment(db, chosen.value);
  const card = await findSavedCard(db, caller.accountId, cardId);
  if (!payment || !card) return refuse('NOT_FOUND');
  const bankPage = await chargeSavedCard(context, payment, card);
  return accept({
    data: {
      paymentId: payment.id,
      redirect: bankPage ? { url: bankPage.url, parameters: [...bankPage.fields] } : null,
    },
  });
}
