import { SAVED_CARDS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { isCardChannel } from '@kiraa/domain/payment/states.ts';
import type { KeptCard } from '../../../adapters/payments/port.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentRow } from '../payment-queries.ts';
import {
  deleteSavedCard,
  insertRemoval,
  insertSavedCard,
  isErased,
  lockCardsOf,
  type SavedCardRow,
  savedCardsOf,
} from './saved-card-queries.ts';

type Edges = Pick<Services, 'clock' | 'fields'>;

/**
 * Keeps a card whose payment succeeded, in the transaction that records the payment; true when it is kept. The same card
 * saved again replaces the older one. If the payer did not agree, has too many cards, or has left meanwhile, the same transaction
 * stores that the provider has to forget the token.
 */
export async function keepCard(edges: Edges, trx: Tx, payment: PaymentRow, card: KeptCard): Promise<boolean> {
  const { payerId: accountId, provider, channel } = payment;
  if (!isCardChannel(channel)) throw new Error('a wallet, or an account with PayPal, is no card to be kept');
  if (!payment.savesCard) {
    await forgetToken(edges, trx, card.token, { provider, channel });
    return false;
  }
  await lockCardsOf(trx, accountId);
  const cards = await savedCardsOf(trx, accountId);
  const same = cards.find((one) => isSame(one, card));
  const isFull = !same && cards.length >= SAVED_CARDS_MAXIMUM;
  if (isFull || (await isErased(trx, accountId))) {
    await forgetToken(edges, trx, card.token, { provider, channel });
    return false;
  }
  if (same) await dropCard(edges, trx, same);
  const id = newId<'saved-card'>();
  const { token, ...known } = card;
  const tokenSealed = edges.fields.seal(token, { table: 'saved_cards', column: 'token_sealed', rowId: id });
  const savedAt = edges.clock.now();
  await insertSavedCard(trx, { ...known, id, accountId, provider, channel, tokenSealed, savedAt });
  return true;
}

function isSame(one: SavedCardRow, card: KeptCard): boolean {
  const { brand, lastFour, expiryMonth, expiryYear } = one;
  return (
    brand === card.brand &&
    lastFour === card.lastFour &&
    expiryMonth === card.expiryMonth &&
    expiryYear === card.expiryYear
  );
}

/** Deletes our row at once; a sweep has the provider delete its copy. */
export async function dropCard(edges: Edges, trx: Tx, card: SavedCardRow): Promise<void> {
  await deleteSavedCard(trx, card.id);
  await forgetToken(edges, trx, tokenOf(edges, card), card);
}

export function tokenOf({ fields }: Pick<Edges, 'fields'>, { id, tokenSealed }: SavedCardRow): string {
  return fields.open(tokenSealed, { table: 'saved_cards', column: 'token_sealed', rowId: id });
}

async function forgetToken(
  { clock, fields }: Edges,
  trx: Tx,
  token: string,
  { provider, channel }: Pick<SavedCardRow, 'provider' | 'channel'>,
): Promise<void> {
  const id = newId<'card-removal'>();
  const tokenSealed = fields.seal(token, { table: 'card_removals', column: 'token_sealed', rowId: id });
  await insertRemoval(trx, { id, provider, channel, tokenSealed }, clock.now());
}

/** Deletes all cards of an account that is being erased, here and at the provider. */
export async function dropCardsOf(edges: Edges, trx: Tx, accountId: string): Promise<void> {
  await lockCardsOf(trx, accountId);
  for (const card of await savedCardsOf(trx, accountId)) await dropCard(edges, trx, card);
}
