import { dataOf } from '../rentals/renting.ts';
import type { Person, World } from '../world.ts';
import { cards } from './bank.ts';

/** Saves a card as a person would: the form, the bank's page, the way back. Returns our id of the card. */
export async function saveCard(
  world: Pick<World, 'bank'>,
  by: Person,
  card: 'visa' | 'mada' = 'visa',
): Promise<string> {
  const { result } = dataOf(await by.api.openCheckout({ paymentType: card }));
  await world.bank.pay(result.id, cards[card]);
  const path = `/v1/checkouts/${result.id}/payment`;
  const { data } = dataOf(await by.api.saveCard({ resourcePath: path }));
  if (data.state !== 'succeeded') throw new Error(`the card was not kept: ${data.state}`);
  const [newest] = dataOf(await by.api.userCards({})).result;
  return newest?.id ?? '';
}
