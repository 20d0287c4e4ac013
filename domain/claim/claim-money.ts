import {
  balanced,
  type Earned,
  type Entry,
  ownerAccount,
  type Parties,
  type Terms,
  unearnedEntries,
} from '../booking/life/settlement.ts';
import { splitBack } from '../booking/money/cancelling.ts';
import { add, type Halalas, negate, subtract, ZERO } from '../money.ts';

/** What the owner's side has earned of one payment of the booking. */
export interface EarnedOfPayment extends Earned {
  readonly paymentId: string;
}

export const claimAccount = (claimId: string): string => `claim:${claimId}`;

/** What a renter may still claim: what the owner has earned, less what other claims have in dispute. */
export function renterLimit(earned: readonly EarnedOfPayment[], disputed: readonly Halalas[]): Halalas {
  const left = subtract(add(ZERO, ...earned.map((one) => one.paidHalalas)), add(ZERO, ...disputed));
  return left < 0 ? ZERO : left;
}

/**
 * How much of each payment goes back for what was agreed: the newest first, and never more than is earned by then, for an
 * admin may have ended the booking and given it back meanwhile.
 */
export function backOf(
  earned: readonly EarnedOfPayment[],
  agreedHalalas: Halalas,
): { readonly paymentId: string; readonly amountHalalas: Halalas }[] {
  const all = add(ZERO, ...earned.map((one) => one.paidHalalas));
  const parts = splitBack(
    earned.map((one) => one.paidHalalas),
    agreedHalalas < all ? agreedHalalas : all,
  );
  return earned
    .map(({ paymentId }, index) => ({ paymentId, amountHalalas: parts[index] ?? ZERO }))
    .filter(({ amountHalalas }) => amountHalalas > ZERO);
}

/**
 * The owner's own share of a disputed amount, to the halala what they would lose if all of it went back: this alone waits,
 * the rest of the booking is paid out.
 */
export function ownersShare(
  parties: Parties,
  earned: readonly EarnedOfPayment[],
  amountHalalas: Halalas,
  terms: Terms,
): Halalas {
  const owner = ownerAccount(parties.ownerId);
  const lost = backOf(earned, amountHalalas).flatMap(({ paymentId, amountHalalas: back }) => {
    const one = earned.find((payment) => payment.paymentId === paymentId);
    return one ? unearnedEntries(parties, one, back, terms).filter(({ account }) => account === owner) : [];
  });
  return add(ZERO, ...lost.map((entry) => entry.amountHalalas));
}

/** The owner's share of what is in dispute stands on the claim's account, where no payout finds it. */
export function disputedEntries(ownerId: string, claimId: string, share: Halalas): Entry[] {
  return balanced([
    { account: ownerAccount(ownerId), amountHalalas: share },
    { account: claimAccount(claimId), amountHalalas: negate(share) },
  ]);
}

/** The dispute is over: what waited is the owner's again, before what was agreed is taken from it. */
export function undisputedEntries(ownerId: string, claimId: string, share: Halalas): Entry[] {
  return balanced([
    { account: claimAccount(claimId), amountHalalas: share },
    { account: ownerAccount(ownerId), amountHalalas: negate(share) },
  ]);
}
