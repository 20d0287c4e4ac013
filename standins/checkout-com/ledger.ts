import type { Action, Payment } from './records.ts';
import { HOLD_LIFE_MILLISECONDS } from './settings.ts';

export type Totals = { authorised: number; voided: number; captured: number; refunded: number };

/** What has happened by now; what was accepted and is still to come does not count. */
export function doneBy(payment: Payment, now: number): readonly Action[] {
  return payment.actions.filter(({ at }) => at <= now);
}

export function totalsOf(payment: Payment, now: number): Totals {
  const done = doneBy(payment, now).filter(({ approved }) => approved);
  const sum = (type: Action['type']) =>
    done.filter((one) => one.type === type).reduce((all, { amount }) => all + amount, 0);
  return {
    authorised: sum('Authorization'),
    voided: sum('Void'),
    captured: sum('Capture'),
    refunded: sum('Refund'),
  };
}

function isLapsed(payment: Payment, now: number): boolean {
  return now >= payment.requestedAt + HOLD_LIFE_MILLISECONDS;
}

/** Blocked on the card now. A capture is final: what it leaves is let go with it. */
export function heldOf(payment: Payment, now: number): number {
  const { authorised, voided, captured } = totalsOf(payment, now);
  return captured > 0 || voided > 0 || isLapsed(payment, now) ? 0 : authorised;
}

export function statusOf(payment: Payment, now: number): string {
  if (payment.stage === 'asking' || payment.stage === 'waiting') return 'Pending';
  if (payment.stage === 'declined') return 'Declined';
  if (payment.stage === 'cancelled') return 'Canceled';
  const { authorised, voided, captured, refunded } = totalsOf(payment, now);
  if (refunded > 0) return refunded >= captured ? 'Refunded' : 'Partially Refunded';
  if (voided > 0) return 'Voided';
  if (captured > 0) return captured < authorised ? 'Partially Captured' : 'Captured';
  return isLapsed(payment, now) ? 'Expired' : 'Authorized';
}

export type Balance = { currency: string; heldHalalas: number; netHalalas: number };

/** The bank's truth, by the merchant's reference, in whole halalas. */
export function balancesOf(payments: Iterable<Payment>, now: number): Record<string, Balance> {
  const balances: Record<string, Balance> = Object.create(null);
  for (const payment of payments) {
    const { captured, refunded, authorised } = totalsOf(payment, now);
    if (authorised === 0) continue;
    const balance = balances[payment.reference] ?? {
      currency: payment.currency,
      heldHalalas: 0,
      netHalalas: 0,
    };
    balance.heldHalalas += heldOf(payment, now);
    balance.netHalalas += captured - refunded;
    balances[payment.reference] = balance;
  }
  return balances;
}
