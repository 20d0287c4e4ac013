import type { Halalas } from '../money.ts';

/**
 * A claim is money that one side of a booking wants of the other: the owner for what the rental has done to the thing, the
 * renter for what the thing was not. It has a life of its own beside the booking's, which goes on as it was (D-CLAIM).
 */
export const claimSides = ['renter', 'owner'] as const;
export type ClaimSide = (typeof claimSides)[number];

export const kindsOfSide = {
  owner: ['damage', 'cleaning', 'fuel', 'distance', 'late', 'missing'],
  renter: ['not_as_described', 'broken_down', 'unsafe'],
} as const satisfies Record<ClaimSide, readonly string[]>;
export const claimKinds = [...kindsOfSide.owner, ...kindsOfSide.renter] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The kinds of the two sides differ, so that a kind says whose claim it is. */
export function sideOfKind(kind: ClaimKind): ClaimSide {
  return (kindsOfSide.owner as readonly ClaimKind[]).includes(kind) ? 'owner' : 'renter';
}

/**
 * `open`: the other side is to answer. `offered`: the claimant is to answer an offer. `disputed`: the operator decides.
 * `due`: what an owner is owed waits for the renter's payment. `settled`: nothing is left to do.
 */
export const claimStates = ['open', 'offered', 'disputed', 'due', 'settled'] as const;
export type ClaimState = (typeof claimStates)[number];

/** While a claim is in one of these, its whole sum is in dispute. */
export const unsettledStates = ['open', 'offered', 'disputed'] as const satisfies readonly ClaimState[];

/**
 * `lapse`: nobody answered in time, and silence agrees. `cover`: a part or all of it was taken from the deposit. `reopen`: the operator has
 * taken the decision back.
 */
export const claimSteps = [
  'claim',
  'agree',
  'offer',
  'refuse',
  'lapse',
  'decide',
  'pay',
  'cover',
  'reopen',
] as const;
export type ClaimStep = (typeof claimSteps)[number];

export interface Claim {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amountHalalas: Halalas;
  readonly offeredHalalas: Halalas | null;
  /** What both have agreed to, or the operator has decided; null before. */
  readonly agreedHalalas: Halalas | null;
  readonly answerBy: Date | null;
}

export const otherSide = (side: ClaimSide): ClaimSide => (side === 'renter' ? 'owner' : 'renter');

/** Who is to answer; undefined where nobody of the two is. */
export function turnOf({ kind, state }: Pick<Claim, 'kind' | 'state'>): ClaimSide | undefined {
  const claimant = sideOfKind(kind);
  if (state === 'open') return otherSide(claimant);
  return state === 'offered' ? claimant : undefined;
}
