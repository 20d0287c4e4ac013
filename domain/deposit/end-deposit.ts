import type { PaymentFacts } from '../booking/booking.ts';
import type { Entry } from '../booking/life/settlement.ts';
import { balanced, renterAccount } from '../booking/life/settlement.ts';
import { type Claim, sideOfKind, unsettledStates } from '../claim/claim.ts';
import { add, type Halalas, negate, subtract, ZERO } from '../money.ts';
import { type DepositState, isAboutToLapse } from './deposit.ts';

/** A claim as far as a deposit pays for it. */
export interface CoveredClaim extends Pick<Claim, 'id' | 'kind' | 'state' | 'agreedHalalas'> {
  readonly fromDepositHalalas: Halalas;
}

/** How much of one claim comes out of the deposit. */
export interface Cover {
  readonly claimId: string;
  readonly amountHalalas: Halalas;
}

export interface EndFacts {
  readonly now: Date;
  readonly state: DepositState;
  readonly amountHalalas: Halalas;
  /** depositEndsAt() of its booking. */
  readonly endsAt: Date | undefined;
  /** Every claim about the booking, the oldest first. */
  readonly claims: readonly CoveredClaim[];
  readonly payment: Pick<PaymentFacts, 'state' | 'isUnderWay'>;
  readonly lapsesAt: Date | null;
}

/** What becomes of a deposit now. `take-all`: its hold would lapse before it may end, so the bank is asked for all of it. */
export type DepositEnd =
  | { readonly kind: 'wait' }
  | { readonly kind: 'take-all' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'release' }
  | { readonly kind: 'claim'; readonly covers: readonly Cover[]; readonly claimedHalalas: Halalas };

/**
 * A deposit ends once, and as a whole: so many hours after the return as its booking keeps it (48 at first), when no claim of the owner's is undecided. What the claims came to
 * by then is taken of it, the oldest first, and the rest goes back (D-DEPOSIT).
 */
export function decideDepositEnd(facts: EndFacts): DepositEnd {
  const { state, payment, endsAt, now, claims } = facts;
  // An answer of the bank has to come first.
  if (state !== 'kept' || payment.isUnderWay) return { kind: 'wait' };
  if (payment.state === 'gone') return { kind: 'lost' };
  const owners = claims.filter(({ kind }) => sideOfKind(kind) === 'owner');
  const isUndecided = owners.some((one) => (unsettledStates as readonly string[]).includes(one.state));
  if (endsAt === undefined || now < endsAt || isUndecided) {
    const lapses = payment.state === 'held' && isAboutToLapse(facts.lapsesAt, now);
    return { kind: lapses ? 'take-all' : 'wait' };
  }
  const covers = coversOf(facts.amountHalalas, owners);
  if (covers.length === 0) return { kind: 'release' };
  const claimedHalalas = add(ZERO, ...covers.map(({ amountHalalas }) => amountHalalas));
  return { kind: 'claim', covers, claimedHalalas };
}

/** Divides what there is among the claims that are due, the oldest first. */
export function coversOf(amountHalalas: Halalas, claims: readonly CoveredClaim[]): Cover[] {
  let left = amountHalalas;
  return claims.flatMap(({ id, state, agreedHalalas, fromDepositHalalas }) => {
    if (state !== 'due' || agreedHalalas === null) return [];
    const owed = subtract(agreedHalalas, fromDepositHalalas);
    const part = owed < left ? owed : left;
    if (part <= ZERO) return [];
    left = subtract(left, part);
    return [{ claimId: id, amountHalalas: part }];
  });
}

export const depositAccount = (renterId: string): string => `deposit:${renterId}`;

/** What the renter has paid in stands on the deposit's account: it is neither owed back yet nor anybody's earning. */
export function depositedEntries(renterId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: renterAccount(renterId), amountHalalas: amount },
    { account: depositAccount(renterId), amountHalalas: negate(amount) },
  ]);
}

/** The other way round: it is owed to the renter again, for whom it goes back or pays what claims came to. */
export function undepositedEntries(renterId: string, amount: Halalas): Entry[] {
  return depositedEntries(renterId, negate(amount));
}
