import type { CallResult } from '@kiraa/contract/client.ts';
import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import {
  cardChannels,
  isCardChannel,
  type PaymentChannel,
  type PaymentType,
  paymentChannels,
} from '@kiraa/domain/payment/states.ts';
import { cardProviderNames, DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { cards, pageCards } from '../money/bank.ts';
import type { Person, World } from '../world.ts';

/** A provider, and what a person pays with there. */
export interface Way {
  /** The provider's name, or that of a way that one provider alone has. */
  readonly name: string;
  /** Which provider takes the cards of its world. */
  readonly cardProvider: string;
  readonly channel: PaymentChannel;
  readonly type: PaymentType;
}

const typeOf: Readonly<Record<PaymentChannel, PaymentType>> = {
  mada: 'mada',
  card: 'visa',
  applepay: 'APPLEPAY',
  paypal: 'PAYPAL',
};

/** Every provider and every channel, from the lists that the product reads, so that one more joins by itself. */
export const ways: readonly Way[] = [
  ...cardProviderNames.flatMap((cardProvider) =>
    cardChannels.map((channel) => ({ name: cardProvider, cardProvider, channel, type: typeOf[channel] })),
  ),
  ...paymentChannels
    .filter((channel) => !isCardChannel(channel))
    .map((channel) => ({ name: channel, cardProvider: DEFAULT_PROVIDER, channel, type: typeOf[channel] })),
];

export const wayNames = [...new Set(ways.map(({ name }) => name))];

export function openForm(way: Way, by: Person, bookingId: string | undefined) {
  const about = bookingId === undefined ? {} : { bookingId };
  return way.channel === 'paypal' && bookingId !== undefined
    ? by.api.createPaypalOrder({ bookingId })
    : by.api.openCheckout({ ...about, paymentType: way.type });
}

/** What a person does on the provider's page. Throws where the page takes nothing any more. */
export async function payAtProvider(world: World, way: Way, checkoutId: string): Promise<void> {
  const { name } = world.server.services.providers.forNew(way.channel);
  const numbers = name === DEFAULT_PROVIDER ? cards : pageCards;
  const number = way.channel === 'mada' ? numbers.mada : numbers.visa;
  const bank = world.bankOf(name);
  await (way.channel === 'applepay' ? bank.payByWallet(checkoutId, number) : bank.pay(checkoutId, number));
}

export function comeBack(
  way: Way,
  by: Person,
  checkoutId: string,
): Promise<CallResult<{ data: PaymentOutcome }>> {
  return way.channel === 'paypal'
    ? by.api.capturePaypalOrder({ orderId: checkoutId })
    : by.api.confirmPayment({ checkoutId });
}
