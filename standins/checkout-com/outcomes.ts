import { isTransportOutcome, type TransportOutcome, transportOutcomes } from '../platform/transport.ts';

/** The calls a plan can aim at. `pay` is the charge on the hosted page, which the shopper sets off. */
export const calls = [
  'hosted-page',
  'read-page',
  'pay',
  'payment',
  'read',
  'find',
  'actions',
  'capture',
  'void',
  'refund',
  'delete-instrument',
] as const;
export type Call = (typeof calls)[number];

/** Outcomes that decide what the bank does. */
const moneyOutcomes = [
  'decline',
  'pending-then-ok',
  'wrong-amount',
  'flagged',
  'webhook-before-answer',
  'no-webhook',
] as const;

export type Outcome = 'ok' | (typeof moneyOutcomes)[number] | TransportOutcome;
export const outcomes: readonly Outcome[] = ['ok', ...moneyOutcomes, ...transportOutcomes];

const moneyCalls: readonly Call[] = ['pay', 'payment', 'capture', 'void', 'refund'];
const charges: readonly Call[] = ['pay', 'payment'];
const ofMerchant = calls.filter((call) => call !== 'pay');

/** Which calls an outcome goes with. */
export function callsOf(outcome: Outcome): readonly Call[] {
  if (isTransportOutcome(outcome)) return ofMerchant;
  if (outcome === 'ok') return calls;
  return ['pending-then-ok', 'wrong-amount', 'flagged'].includes(outcome) ? charges : moneyCalls;
}

export function transportOf(outcome: Outcome | undefined): TransportOutcome | undefined {
  return outcome !== undefined && isTransportOutcome(outcome) ? outcome : undefined;
}
