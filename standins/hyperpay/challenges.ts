import { settleCharge } from './charge.ts';
import { finish, type Gateway, recordTransaction } from './gateway.ts';
import type { Transaction } from './records.ts';
import { behaviourNamed } from './test-cards.ts';

/** What the shopper can press on the bank's page. */
export const decisions = ['approve', 'refuse', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

export function isDecision(text: unknown): text is Decision {
  return (decisions as readonly unknown[]).includes(text);
}

/** Pressed twice, or after the page's time ran out: the transaction stays as it is. */
export function decideChallenge(gateway: Gateway, transaction: Transaction, decision: Decision): Transaction {
  const { challenge } = transaction;
  if (challenge === undefined || !challenge.open) return transaction;
  const now = gateway.clock.nowMilliseconds();
  if (decision === 'refuse') return finish(gateway, transaction, '100.380.401', now);
  if (decision === 'cancel') return finish(gateway, transaction, '100.396.101', now);
  const behaviour = behaviourNamed(challenge.behaviour);
  if (!behaviour.late) return settleCharge(gateway, transaction, behaviour);
  const waiting = { ...transaction, challenge: { ...challenge, open: false } };
  recordTransaction(gateway, waiting);
  return waiting;
}
