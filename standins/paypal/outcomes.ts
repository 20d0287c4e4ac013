import { isTransportOutcome, type TransportOutcome, transportOutcomes } from '../platform/transport.ts';

/** The calls that a plan can aim at. */
export const calls = ['order', 'read', 'take', 'read-act', 'capture', 'void', 'refund', 'verify'] as const;
export type Call = (typeof calls)[number];

/** Outcomes that decide what becomes of the money. */
const moneyOutcomes = ['decline', 'pending', 'wrong-amount', 'no-webhook'] as const;

export type Outcome = 'ok' | (typeof moneyOutcomes)[number] | TransportOutcome;
export const outcomes: readonly Outcome[] = ['ok', ...moneyOutcomes, ...transportOutcomes];

const moneyCalls: readonly Call[] = ['take', 'capture', 'void', 'refund'];

/** Which calls an outcome goes with. */
export function callsOf(outcome: Outcome): readonly Call[] {
  if (outcome === 'ok' || isTransportOutcome(outcome)) return calls;
  return moneyCalls;
}

export function transportOf(outcome: Outcome | undefined): TransportOutcome | undefined {
  return outcome !== undefined && isTransportOutcome(outcome) ? outcome : undefined;
}
