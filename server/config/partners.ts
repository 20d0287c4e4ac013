import type { RetryNumbers } from '@kiraa/domain/partner/deliveries.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

const WAITS = '5,300,1800,7200,18000,36000,86400';
const number = (most: number) => z.coerce.number().int().min(1).max(most);

/** How partners call us and are called (D-PARTNER); read by config.ts alone. */
export const partnerVariables = {
  PARTNER_CALLS_PER_MINUTE: variable(
    number(100_000),
    'a whole number above 0',
    'calls by one key of a partner in one minute',
    '120',
  ),
  WEBHOOK_WAITS_SECONDS: variable(
    z.string().regex(/^\d{1,7}(,\d{1,7}){0,19}$/),
    'whole numbers of seconds, separated by commas',
    'the waits between the tries of a webhook; after the last one it has failed',
    WAITS,
  ),
  WEBHOOK_TIMEOUT_SECONDS: variable(
    number(30),
    'a whole number from 1 to 30',
    'how long a receiver of a webhook has to answer',
    '10',
  ),
  WEBHOOK_OFF_AFTER_DAYS: variable(
    number(365),
    'a whole number above 0',
    'a webhook to which nothing has arrived for so many days is switched off',
    '5',
  ),
  WEBHOOK_KEPT_DAYS: variable(
    number(3_650),
    'a whole number above 0',
    'for how many days it is kept what a webhook was told',
    '30',
  ),
  WEBHOOK_LOOPBACK: variable(
    z.enum(['on', 'off']),
    'on or off',
    'whether webhooks may lead to this machine, without TLS; refused in production',
    'off',
  ),
};

export interface PartnerConfig extends RetryNumbers {
  readonly callsPerMinute: number;
  readonly timeoutSeconds: number;
  readonly keptDays: number;
  readonly isLoopbackOpen: boolean;
}

type Given = { readonly [Name in keyof typeof partnerVariables]?: string | number | undefined };

export function partnerConfigOf(given: Given): PartnerConfig {
  return {
    callsPerMinute: Number(given.PARTNER_CALLS_PER_MINUTE ?? 120),
    waitsSeconds: String(given.WEBHOOK_WAITS_SECONDS ?? WAITS)
      .split(',')
      .map(Number),
    timeoutSeconds: Number(given.WEBHOOK_TIMEOUT_SECONDS ?? 10),
    offAfterDays: Number(given.WEBHOOK_OFF_AFTER_DAYS ?? 5),
    keptDays: Number(given.WEBHOOK_KEPT_DAYS ?? 30),
    isLoopbackOpen: given.WEBHOOK_LOOPBACK === 'on',
  };
}
