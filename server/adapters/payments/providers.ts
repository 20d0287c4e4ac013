import type { CardChannel, PaymentChannel } from '@kiraa/domain/payment/states.ts';
import { checkoutComKind, checkoutComVariables } from './checkout-com/settings.ts';
import { hyperpayKind, hyperpayVariables } from './hyperpay-settings.ts';
import { paypalKind, paypalVariables } from './paypal/settings.ts';
import type { PaymentProviders } from './port.ts';
import type { ConfiguredProvider, GivenFor, ProviderKind, Surroundings } from './provider-kind.ts';

/** Every provider of payments that this product speaks to. One more is a folder beside this file and a line in each list. */
export const paymentVariables = { ...hyperpayVariables, ...checkoutComVariables, ...paypalVariables };
type Given = GivenFor<typeof paymentVariables>;
const kinds: readonly ProviderKind<Given>[] = [hyperpayKind, checkoutComKind, paypalKind];

/** Takes the cards that `PAYMENTS` says nothing about. */
export const DEFAULT_PROVIDER = hyperpayKind.name;
export const cardProviderNames = kinds.filter(({ takes }) => takes.includes('card')).map(({ name }) => name);

/** Which provider takes which cards. Another way to pay has the one provider that serves it, where its keys are set. */
export type Channels = Readonly<Record<CardChannel, string>>;

export interface PaymentsConfig {
  readonly channels: Channels;
  /** Those that are chosen, and every other whose keys are set: older payments may be there. */
  readonly providers: readonly ConfiguredProvider[];
}

/** What the chosen providers need in production. */
export function requiredVariables(channels: Channels): (keyof Given & string)[] {
  return kinds.filter((kind) => isChosen(kind, channels)).flatMap(({ required }) => required);
}

export function configurePayments(
  given: Given,
  channels: Channels,
  surroundings: Surroundings,
): PaymentsConfig {
  const isThere = (kind: ProviderKind<Given>) =>
    !surroundings.isProduction ||
    isChosen(kind, channels) ||
    kind.required.every((name) => given[name] !== undefined);
  return {
    channels,
    providers: kinds.filter(isThere).map((kind) => kind.configure(given, surroundings)),
  };
}

function isChosen({ name }: { readonly name: string }, channels: Channels): boolean {
  return Object.values(channels).includes(name);
}

/** The environment that leads every provider to the stand-ins at an address; `live` has them refuse what tests give. */
export function standinVariables(standinsUrl: string, mode?: 'live'): Record<string, string> {
  const pairs = kinds.flatMap((kind) => [
    [kind.urlVariable, kind.standinUrl(standinsUrl)],
    ...(mode ? [[kind.modeVariable, mode]] : []),
  ]);
  return Object.fromEntries(pairs);
}

export function openProviders(
  { channels, providers }: PaymentsConfig,
  timeoutMilliseconds?: number,
): PaymentProviders {
  const open = new Map(providers.map((one) => [one.name, one.open(timeoutMilliseconds)]));
  const takers = new Map<PaymentChannel, string>([
    ...providers.flatMap(({ name, takes }) => takes.map((channel) => [channel, name] as const)),
    ['mada', channels.mada],
    ['card', channels.card],
  ]);
  const named = (name: string) => {
    const provider = open.get(name);
    if (!provider) throw new Error(`the payment provider ${name} is not set up`);
    return provider;
  };
  return {
    all: [...open.values()],
    of: ({ provider }) => named(provider),
    offered: [...takers.keys()],
    forNew: (channel) => named(takers.get(channel) ?? channel),
  };
}
