import { z } from 'zod';
import {
  type Channels,
  cardProviderNames,
  configurePayments,
  DEFAULT_PROVIDER,
  type PaymentsConfig,
  paymentVariables,
  requiredVariables,
} from '../adapters/payments/providers.ts';
import { variable } from './providers.ts';

export type { PaymentsConfig } from '../adapters/payments/providers.ts';

const NAMES = cardProviderNames.join('|');
/** `name` for all payments, or `mada:name,card:name`; a channel that is not named has the default. */
const SYNTAX = new RegExp(`^(${NAMES}|(mada|card):(${NAMES})(,(?!\\2)(mada|card):(${NAMES}))?)$`);

/** Who takes payments, and the variables of each provider; read by config.ts alone. */
export const paymentsVariables = {
  PAYMENTS: variable(
    z.string().regex(SYNTAX),
    `one of ${cardProviderNames.join(', ')}; or mada:NAME,card:NAME with one for each`,
    'who takes payments by mada and by other cards; the variables of those that are chosen are needed',
    DEFAULT_PROVIDER,
  ),
  ...paymentVariables,
};

type Given = Parameters<typeof configurePayments>[0] & { readonly PAYMENTS?: string | undefined };

export function channelsOf({ PAYMENTS = DEFAULT_PROVIDER }: Pick<Given, 'PAYMENTS'>): Channels {
  if (!PAYMENTS.includes(':')) return { mada: PAYMENTS, card: PAYMENTS };
  const chosen = Object.fromEntries(PAYMENTS.split(',').map((pair) => pair.split(':')));
  return { mada: DEFAULT_PROVIDER, card: DEFAULT_PROVIDER, ...chosen };
}

export function requiredForPayments(given: Given): ReturnType<typeof requiredVariables> {
  return requiredVariables(channelsOf(given));
}

export function paymentsConfigOf(
  given: Given,
  surroundings: Parameters<typeof configurePayments>[2],
): PaymentsConfig {
  return configurePayments(given, channelsOf(given), surroundings);
}
