import { isTransportOutcome, type TransportOutcome, transportOutcomes } from '../platform/transport.ts';

/** The calls a plan can aim at. `pay` is the charge itself, which the shopper sets off, not a call of the merchant. */
export const calls = [
  'checkout',
  'pay',
  'status',
  'query',
  'linked',
  'capture',
  'reversal',
  'refund',
  'charge-registration',
  'delete-registration',
] as const;
export type Call = (typeof calls)[number];

/** Outcomes that decide what the bank does. */
const moneyOutcomes = [
  'decline',
  'pending-then-ok',
  'pending-then-decline',
  'wrong-amount',
  'test-mode-code',
  'webhook-before-answer',
  'webhook-x10',
  'no-webhook',
] as const;
export type MoneyOutcome = (typeof moneyOutcomes)[number];

export type Outcome = 'ok' | 'absent' | MoneyOutcome | TransportOutcome;
export const outcomes: readonly Outcome[] = ['ok', 'absent', ...moneyOutcomes, ...transportOutcomes];

const moneyCalls: readonly Call[] = ['pay', 'capture', 'reversal', 'refund'];
/** On `checkout` a money outcome is kept for the first charge of that checkout. */
const plannedAtCheckout: readonly Call[] = ['checkout', ...moneyCalls];
/** On a read these change the answer only, never what happened. */
const readable: readonly Call[] = [...plannedAtCheckout, 'status', 'query'];
/** `pay` is set off by a browser, which loses its answer by itself when the shopper leaves. */
const transportCalls = calls.filter((call) => call !== 'pay');

type Reach = { allowed: readonly Call[]; unnamed: readonly Call[] };

/** Which calls an outcome makes sense on, and which it takes when the plan names none. */
export const reach: Readonly<Record<Outcome, Reach>> = {
  ok: { allowed: calls, unnamed: calls },
  decline: { allowed: plannedAtCheckout, unnamed: moneyCalls },
  'pending-then-ok': { allowed: readable, unnamed: moneyCalls },
  'pending-then-decline': { allowed: plannedAtCheckout, unnamed: moneyCalls },
  'wrong-amount': { allowed: readable, unnamed: moneyCalls },
  'test-mode-code': { allowed: readable, unnamed: moneyCalls },
  'webhook-before-answer': { allowed: plannedAtCheckout, unnamed: moneyCalls },
  'webhook-x10': { allowed: plannedAtCheckout, unnamed: moneyCalls },
  'no-webhook': { allowed: plannedAtCheckout, unnamed: moneyCalls },
  /** The query finds nothing, though something is there. */
  absent: { allowed: ['query'], unnamed: ['query'] },
  'timeout-before': { allowed: transportCalls, unnamed: transportCalls },
  'timeout-after': { allowed: transportCalls, unnamed: transportCalls },
  '5xx-before': { allowed: transportCalls, unnamed: transportCalls },
  '5xx-after': { allowed: transportCalls, unnamed: transportCalls },
  reset: { allowed: transportCalls, unnamed: transportCalls },
  slow: { allowed: transportCalls, unnamed: transportCalls },
  garbage: { allowed: transportCalls, unnamed: transportCalls },
};

export function moneyOutcomeOf(outcome: Outcome | undefined): MoneyOutcome | undefined {
  if (outcome === undefined || outcome === 'ok' || outcome === 'absent' || isTransportOutcome(outcome))
    return undefined;
  return outcome;
}

export function transportOutcomeOf(outcome: Outcome | undefined): TransportOutcome | undefined {
  return outcome !== undefined && isTransportOutcome(outcome) ? outcome : undefined;
}
