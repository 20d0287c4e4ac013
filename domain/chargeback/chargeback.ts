import { type Halalas, ZERO } from '../money.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '../time.ts';

/**
 * A renter's bank has taken a payment, or a part of it, back (D-CHARGEBACK). `open`: nobody has answered it. `answered`: the provider
 * decides. `won`: the money is ours again. `lost`: it is not. `accepted`: lost, because the house did not answer.
 */
export const chargebackStates = ['open', 'answered', 'won', 'lost', 'accepted'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

/** While it is in one of these, the owner's share waits. */
export const undecidedStates = ['open', 'answered'] as const satisfies readonly ChargebackState[];

export function isUndecided(state: ChargebackState): boolean {
  return (undecidedStates as readonly ChargebackState[]).includes(state);
}

/** What a provider's words come to: somebody else paid, the rental was not as promised, or anything else. */
export const chargebackGrounds = ['fraud', 'service', 'other'] as const;
export type ChargebackGround = (typeof chargebackGrounds)[number];

/** How an admin says that it ended; `lost` without an answer is kept as `accepted`. */
export const chargebackVerdicts = ['won', 'lost'] as const;
export type ChargebackVerdict = (typeof chargebackVerdicts)[number];

/** What is kept in place of the provider's reason until it has said one: the column has no empty text. */
export const UNSAID_WHY = '-';

export const CHARGEBACK_NEAR_DAYS = 3;

export interface Chargeback {
  readonly state: ChargebackState;
  readonly amountHalalas: Halalas;
  readonly about: ChargebackGround;
  /** Until when the provider takes an answer; null where it has named no time. */
  readonly answerBy: Date | null;
  /** An admin's word that waits for another one. */
  readonly verdict: Exclude<ChargebackState, 'open' | 'answered'> | null;
}

export type ChargebackRefusal =
  | 'CHARGEBACK_ENDED'
  | 'CHARGEBACK_DECIDED'
  | 'CHARGEBACK_ANSWERED'
  | 'CHARGEBACK_LATE'
  | 'CHARGEBACK_PART';

export type Refusable<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: ChargebackRefusal };

const refused = (refusal: ChargebackRefusal) => ({ ok: false, refusal }) as const;

/** Whether it may be answered now; the deadline itself is in time. */
export function answerable(
  { state, verdict, answerBy }: Pick<Chargeback, 'state' | 'verdict' | 'answerBy'>,
  now: Date,
): Refusable<true> {
  if (!isUndecided(state)) return refused('CHARGEBACK_ENDED');
  if (verdict !== null) return refused('CHARGEBACK_DECIDED');
  if (state === 'answered') return refused('CHARGEBACK_ANSWERED');
  if (answerBy !== null && now > answerBy) return refused('CHARGEBACK_LATE');
  return { ok: true, value: true };
}

/** An answer is waited for, and the provider takes it for three days at most. */
export function isNear({ state, answerBy }: Pick<Chargeback, 'state' | 'answerBy'>, now: Date): boolean {
  const near = addMilliseconds(now, CHARGEBACK_NEAR_DAYS * DAY_MILLISECONDS);
  return state === 'open' && answerBy !== null && answerBy <= near;
}

export interface Decision {
  readonly verdict: NonNullable<Chargeback['verdict']>;
  /** What the owner bears of a chargeback that was lost; null for one that was won. */
  readonly ownerPartHalalas: Halalas | null;
  readonly needsSecond: boolean;
}

export interface DecisionFacts {
  /** What the owner would lose if all of the disputed sum were undone: all that they have earned of it. */
  readonly shareHalalas: Halalas;
  /** A code was typed at the hand-over, so that the two have met. */
  readonly wasHandedOver: boolean;
  /** Above it a second admin has to agree (D-SECOND-PERSON). */
  readonly limitHalalas: Halalas;
}

/** An admin's word on how it ended. Without an owner's part the rule of D-CHARGEBACK says it. */
export function decideChargeback(
  chargeback: Chargeback,
  said: { readonly verdict: ChargebackVerdict; readonly ownerPartHalalas?: Halalas | undefined },
  facts: DecisionFacts,
): Refusable<Decision> {
  const { state, verdict, amountHalalas } = chargeback;
  if (!isUndecided(state)) return refused('CHARGEBACK_ENDED');
  if (verdict !== null) return refused('CHARGEBACK_DECIDED');
  const needsSecond = amountHalalas > facts.limitHalalas;
  const { ownerPartHalalas: part } = said;
  if (said.verdict === 'won')
    return part === undefined || part === ZERO
      ? { ok: true, value: { verdict: 'won', ownerPartHalalas: null, needsSecond } }
      : refused('CHARGEBACK_PART');
  if (part !== undefined && (part < ZERO || part > facts.shareHalalas)) return refused('CHARGEBACK_PART');
  const ownerPartHalalas = part ?? ownersPart(chargeback, facts);
  const ended = state === 'answered' ? 'lost' : 'accepted';
  return { ok: true, value: { verdict: ended, ownerPartHalalas, needsSecond } };
}

/** The house bears what a stranger paid where the thing was handed over by code: its owner did all that was asked of them. */
export function ownersPart(
  { about }: Pick<Chargeback, 'about'>,
  { shareHalalas, wasHandedOver }: Pick<DecisionFacts, 'shareHalalas' | 'wasHandedOver'>,
): Halalas {
  return about === 'fraud' && wasHandedOver ? ZERO : shareHalalas;
}
