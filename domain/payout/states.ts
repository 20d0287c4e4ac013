import { PAYOUT_ASKED_DAYS } from '../limits.ts';
import { addMilliseconds, DAY_MILLISECONDS, earlier } from '../time.ts';

/**
 * What becomes of one transfer to an owner (D-TRANSFER). `planned`: never handed to the bank. `unknown`: handed over, and whether it
 * was executed is not known. `sent`: the bank has the order. `refused`: the bank said no to the order, and nothing left. `dropped`:
 * nothing left, and nothing will.
 */
export const payoutStates = ['planned', 'unknown', 'sent', 'paid', 'returned', 'refused', 'dropped'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * The legal steps, which migration 0039 holds for the rows. No step leads back to `planned`, so a transfer is handed over once;
 * `unknown` is dropped by a person alone.
 */
export const payoutSteps: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  planned: ['unknown', 'dropped'],
  unknown: ['sent', 'refused', 'dropped'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  refused: [],
  dropped: [],
};

/** The money has left, as far as anybody knows. */
export function hasLeft(state: PayoutState): boolean {
  return state === 'sent' || state === 'paid';
}

/**
 * When a transfer that has arrived is looked at again, for it may still come back: after a day, and each time twice as long after it
 * was sent. Null when its month is over.
 */
export function returnLookedForAt(sentAt: Date, now: Date): Date | null {
  const end = addMilliseconds(sentAt, PAYOUT_ASKED_DAYS * DAY_MILLISECONDS);
  if (now >= end) return null;
  const age = Math.max(DAY_MILLISECONDS / 2, now.getTime() - sentAt.getTime());
  return earlier(addMilliseconds(sentAt, 2 * age), end);
}
