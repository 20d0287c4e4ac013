import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { cardEndpoints } from '@kiraa/contract/money/cards.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { isCardExpired } from '@kiraa/domain/payment/card.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { dropCard } from './keep-card.ts';
import { findSavedCard, lockCardsOf, type SavedCardRow, savedCardsOf } from './saved-card-queries.ts';

/** The caller's own cards (P3-PAY-50). The provider's token never leaves the server: `token` is our own id of the card. */
export async function listSavedCards(
  { db, caller, clock, providers }: MemberContext,
  input: ParsedInputOf<typeof cardEndpoints.userCards>,
) {
  const cards = await savedCardsOf(db, caller.accountId);
  const { number, perPage, offset } = pageOf(input);
  const now = clock.now();
  return accept({
    result: cards.slice(offset, offset + perPage).map((card) => present(card, now)),
    offered: [...providers.offered],
    pages: Math.ceil(cards.length / perPage),
    current: number,
    totalCount: cards.length,
  });
}

function present(card: SavedCardRow, now: Date) {
  return {
    id: card.id,
    brand: card.brand,
    cardNumber: `**** **** **** ${card.lastFour}`,
    token: card.id,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    isExpired: isCardExpired(card, now),
  };
}

/** Removes a card from the list at once; a sweep tells the provider until it has forgotten the card (P3-PAY-51). */
export async function removeSavedCard(
  context: MemberContext,
  { cardId }: ParsedInputOf<typeof cardEndpoints.removeCard>,
) {
  const { accountId } = context.caller;
  return transact(context.db, async (trx) => {
    await lockCardsOf(trx, accountId);
    const card = await findSavedCard(trx, accountId, cardId);
    if (!card) return refuse('NOT_FOUND');
    await dropCard(context, trx, card);
    return accept({});
  });
}
