import { type Halalas, subtract, ZERO } from '../money.ts';

/** What the renter's money does when a request gets another period. */
export type EditMoney =
  /** Dearer than what is held or taken: a new payment for all of it, and the old one goes back when that stands. */
  | { readonly kind: 'pay-anew'; readonly dueHalalas: Halalas }
  /** It is held: the owner's yes will take no more than the new price. */
  | { readonly kind: 'take-less' }
  /** It was taken: the difference goes back now. */
  | { readonly kind: 'give-back'; readonly backHalalas: Halalas }
  | { readonly kind: 'stay' };

/**
 * `covered` is what is held, or what is with us of what was taken. A hold that an earlier edit made larger than the price
 * covers a dearer period again without a new payment.
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
