import { type WeekDay, weekDays } from '@kiraa/domain/payout/runs.ts';
import { z } from 'zod';
import { httpUrl, variable } from './config-providers.ts';

/** How owners are paid: on which day, and by whom. Read by config.ts alone. */
export const payoutVariables = {
  PAYOUTS: variable(
    z.enum(['hyperpay', 'off']),
    'hyperpay or off',
    'who pays owners out; off leaves what they are owed in the books until it is on',
    'hyperpay, in production off',
  ),
  PAYOUT_DAY: variable(
    z.enum(weekDays),
    `a day of the week: ${weekDays.join(', ')}`,
    'the day on which owners are paid, at nine in Riyadh',
    'sunday',
  ),
  HYPERPAY_PAYOUT_URL: variable(
    httpUrl,
    'an http or https address',
    "HyperPay's service for transfers to bank accounts",
    'the stand-in',
  ),
  HYPERPAY_PAYOUT_EMAIL: variable(
    z.email(),
    'an e-mail address',
    'the login of that service',
    "the stand-in's",
  ),
  HYPERPAY_PAYOUT_PASSWORD: variable(z.string(), 'a password', 'the login of that service', "the stand-in's"),
  HYPERPAY_PAYOUT_CONFIG: variable(
    z.string(),
    'the id of a configuration',
    'the account there that transfers are made from',
    "the stand-in's",
  ),
  HYPERPAY_PAYOUT_FIND: variable(
    z.string().regex(/^\/[^\s{}]*\{reference\}[^\s{}]*$/),
    'a path with {reference} in it',
    'how that service is asked for a transfer by our own reference',
    '/api/v1/orders?merchantTransactionId={reference}',
  ),
};

/** The settings that lead payouts to the stand-in at an address. */
export function payoutsAt(url: string): Record<string, string> {
  return { HYPERPAY_PAYOUT_URL: url };
}

type Given = { readonly [Name in keyof typeof payoutVariables]?: string | undefined };

export const REQUIRED_FOR_PAYOUTS = [
  'HYPERPAY_PAYOUT_URL',
  'HYPERPAY_PAYOUT_EMAIL',
  'HYPERPAY_PAYOUT_PASSWORD',
  'HYPERPAY_PAYOUT_CONFIG',
] as const;

export interface PayoutConfig {
  readonly isOn: boolean;
  readonly weekDay: WeekDay;
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly configId: string;
  readonly findPath: string;
}

/** The stand-in's login is public by design: it opens nothing else, and the stand-in never starts in production. */
export function payoutConfigOf(
  given: Given & { PAYOUT_DAY?: WeekDay | undefined },
  standinsUrl: string | undefined,
): PayoutConfig {
  return {
    isOn: (given.PAYOUTS ?? (standinsUrl === undefined ? 'off' : 'hyperpay')) === 'hyperpay',
    weekDay: given.PAYOUT_DAY ?? 'sunday',
    url: (given.HYPERPAY_PAYOUT_URL ?? `${standinsUrl}/hypersplit`).replace(/\/+$/, ''),
    email: given.HYPERPAY_PAYOUT_EMAIL ?? 'payouts@kiraa.example',
    password: given.HYPERPAY_PAYOUT_PASSWORD ?? 'standin-hypersplit-password',
    configId: given.HYPERPAY_PAYOUT_CONFIG ?? 'standin-hypersplit-config',
    findPath: given.HYPERPAY_PAYOUT_FIND ?? '/api/v1/orders?merchantTransactionId={reference}',
  };
}
