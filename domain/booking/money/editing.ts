import { type Halalas, subtract, ZERO } from '../../money.ts';

/** What the renter's money does when a request gets another period. */
export type EditMoney =
  /**
   * The new period costs more than is held or taken: a new payment for all of it, and the old one goes back when the new
   * one stands.
   */
  | { readonly kind: 'pay-anew'; readonly dueHalalas: Halalas }
  /** The money is held: when the owner says yes, only the new price is captured. */
  | { readonly kind: 'take-less' }
  /** The money was taken: the difference goes back now. */
  | { readonly kind: 'give-back'; readonly backHalalas: Halalas }
  | { readonly kind: 'stay' };

/**
 * `covered` is the amount that is held, or what is still with us of the amount that was taken. A hold that an earlier
 * edit had made larger than the price covers a dearer period again without a new payment.
 */
export function editMoney(
  covered: { readonly kind: 'held' | 'taken'; readonly halalas: Halalas },
  newTotal: Halalas,
): EditMoney {
  if (newTotal > covered.halalas) return { kind: 'pay-anew', dueHalalas: newTotal };
  const over = subtract(covered.halalas, newTotal);
  if (over === ZERO) return { kind: 'stay' };
  return covered.kind === 'held' ? { kind: 'take-less' } : { kind: 'give-back', backHalalas: over };
}
