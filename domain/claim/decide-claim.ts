import type { BookingNoticeKind } from '../booking/notices.ts';
import { CLAIM_ANSWER_HOURS, CLAIM_MAXIMUM_SAR, CLAIM_MINIMUM_SAR } from '../limits.ts';
import { HALALAS_PER_SAR, type Halalas, halalas, ZERO } from '../money.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '../time.ts';
import {
  type Claim,
  type ClaimKind,
  type ClaimSide,
  type ClaimState,
  type ClaimStep,
  otherSide,
  sideOfKind,
  turnOf,
} from './claim.ts';

export type ClaimCommand =
  | { readonly kind: 'answer'; readonly answer: 'agree' | 'refuse'; readonly by: ClaimSide }
  | { readonly kind: 'answer'; readonly answer: 'offer'; readonly by: ClaimSide; readonly offer: Halalas }
  | { readonly kind: 'lapse' }
  /** The operator decides, to the halala. */
  | { readonly kind: 'decide'; readonly amountHalalas: Halalas };

export type ClaimRefusal =
  | 'CLAIM_CLOSED'
  | 'CLAIM_TWICE'
  | 'CLAIM_AMOUNT'
  | 'CLAIM_ANSWERED'
  | 'CLAIM_LATE'
  | 'CLAIM_OFFER';

export interface ClaimNotice {
  readonly to: ClaimSide;
  readonly kind: Extract<BookingNoticeKind, `claim_${string}`>;
}

/** What follows from a command: the row's new values, and who is told. The caller moves the money (claim-money.ts). */
export interface ClaimDecision {
  readonly step: ClaimStep;
  readonly actor: ClaimSide | 'admin' | 'system';
  readonly written: Pick<Claim, 'state' | 'offeredHalalas' | 'agreedHalalas' | 'answerBy'>;
  readonly notices: readonly ClaimNotice[];
}

export type ClaimDecided =
  | { readonly ok: true; readonly decision: ClaimDecision }
  | { readonly ok: false; readonly refusal: ClaimRefusal };

export interface ClaimWish {
  readonly kind: ClaimKind;
  readonly by: ClaimSide;
  readonly amountHalalas: Halalas;
}

export interface WishFacts {
  readonly now: Date;
  /** Until when this side may claim (claim-window.ts). */
  readonly until: Date | undefined;
  readonly kindsClaimed: readonly ClaimKind[];
  /** What is left to be claimed. */
  readonly limitHalalas: Halalas;
}

/** What an owner may claim at most; a renter's limit follows from what the owner has earned (claim-money.ts). */
export const OWNER_LIMIT = halalas(CLAIM_MAXIMUM_SAR * HALALAS_PER_SAR);

/** A new claim. Each kind is claimed once a booking, so that a refused one does not come again. */
export function decideWish(wish: ClaimWish, facts: WishFacts): ClaimDecided {
  if (!facts.until || sideOfKind(wish.kind) !== wish.by) return refused('CLAIM_CLOSED');
  if (facts.kindsClaimed.includes(wish.kind)) return refused('CLAIM_TWICE');
  const { amountHalalas: amount } = wish;
  if (amount < CLAIM_MINIMUM_SAR * HALALAS_PER_SAR || amount > facts.limitHalalas)
    return refused('CLAIM_AMOUNT');
  return decided({
    step: 'claim',
    actor: wish.by,
    written: waiting('open', facts.now),
    notices: [told(otherSide(wish.by), 'claim_opened')],
  });
}

/** Answers, silence and the operator's word. */
export function decideClaim(claim: Claim, command: ClaimCommand, now: Date): ClaimDecided {
  switch (command.kind) {
    case 'answer':
      return decideAnswer(claim, command, now);
    case 'lapse': {
      if (turnOf(claim) === undefined || !isLate(claim, now)) return refused('CLAIM_ANSWERED');
      return ended(claim, 'lapse', 'system', claim.offeredHalalas ?? claim.amountHalalas);
    }
    case 'decide': {
      if (claim.state !== 'disputed') return refused('CLAIM_ANSWERED');
      const { amountHalalas } = command;
      if (amountHalalas < 0 || amountHalalas > claim.amountHalalas) return refused('CLAIM_AMOUNT');
      return ended(claim, 'decide', 'admin', amountHalalas);
    }
  }
}

const isLate = ({ answerBy }: Claim, now: Date): boolean => answerBy !== null && answerBy <= now;

function decideAnswer(
  claim: Claim,
  command: Extract<ClaimCommand, { kind: 'answer' }>,
  now: Date,
): ClaimDecided {
  const { by } = command;
  if (turnOf(claim) !== by) return refused('CLAIM_ANSWERED');
  // The time was over before the sweep came by: silence has agreed already.
  if (isLate(claim, now)) return refused('CLAIM_LATE');
  switch (command.answer) {
    case 'agree':
      return ended(claim, 'agree', by, claim.offeredHalalas ?? claim.amountHalalas);
    case 'refuse':
      return decided({
        step: 'refuse',
        actor: by,
        written: { ...kept(claim), state: 'disputed', answerBy: null },
        notices: [told(otherSide(by), 'claim_answered')],
      });
    case 'offer': {
      // One offer, to which the claimant says yes or no: who wants to bargain has the chat.
      const isOne = claim.state === 'open' && command.offer > 0 && command.offer < claim.amountHalalas;
      if (!isOne) return refused('CLAIM_OFFER');
      return decided({
        step: 'offer',
        actor: by,
        written: { ...waiting('offered', now), offeredHalalas: command.offer },
        notices: [told(otherSide(by), 'claim_answered')],
      });
    }
  }
}

/** An owner is paid by the renter first; what a renter is owed goes back at once. */
function ended(
  claim: Claim,
  step: ClaimStep,
  actor: ClaimDecision['actor'],
  agreedHalalas: Halalas,
): ClaimDecided {
  const isDue = sideOfKind(claim.kind) === 'owner' && agreedHalalas > ZERO;
  const sides = (['renter', 'owner'] as const).filter((side) => side !== actor);
  return decided({
    step,
    actor,
    written: { ...kept(claim), state: isDue ? 'due' : 'settled', agreedHalalas, answerBy: null },
    notices: sides.map((side) => told(side, isDue && side === 'renter' ? 'claim_due' : 'claim_ended')),
  });
}

/** The renter has paid what was due. */
export function decidePaid(claim: Claim): ClaimDecision {
  return {
    step: 'pay',
    actor: 'renter',
    written: { ...kept(claim), state: 'settled', answerBy: null },
    notices: [told('owner', 'claim_paid')],
  };
}

/** The deposit has made good all of what was due, or a part of it; the renter pays the rest. */
export function decideCovered(claim: Claim, isWhole: boolean): ClaimDecision {
  return {
    step: 'cover',
    actor: 'system',
    written: { ...kept(claim), state: isWhole ? 'settled' : 'due', answerBy: null },
    notices: [isWhole ? told('owner', 'claim_paid') : told('renter', 'claim_due')],
  };
}

function told(
  to: ClaimSide,
  name: 'claim_opened' | 'claim_answered' | 'claim_ended' | 'claim_reopened' | 'claim_due' | 'claim_paid',
): ClaimNotice {
  if (name === 'claim_due') return { to, kind: name };
  if (name === 'claim_paid') return { to, kind: `${name}_owner` };
  return { to, kind: to === 'owner' ? `${name}_owner` : name };
}

/**
 * The operator has taken back what they decided, and it waits for them again: what is not paid yet, and what came to nothing. Of a
 * renter's claim that came to something the money has left with the decision.
 */
export function decideReopened(claim: Claim): ClaimDecision | undefined {
  const isUnmoved = claim.state === 'due' || (claim.state === 'settled' && claim.agreedHalalas === ZERO);
  if (!isUnmoved) return undefined;
  return {
    step: 'reopen',
    actor: 'admin',
    written: { ...kept(claim), state: 'disputed', agreedHalalas: null, answerBy: null },
    notices: [told('renter', 'claim_reopened'), told('owner', 'claim_reopened')],
  };
}

const kept = ({ offeredHalalas, agreedHalalas }: Claim) => ({ offeredHalalas, agreedHalalas });

const waiting = (state: ClaimState, now: Date): ClaimDecision['written'] => ({
  state,
  offeredHalalas: null,
  agreedHalalas: null,
  answerBy: addMilliseconds(now, CLAIM_ANSWER_HOURS * HOUR_MILLISECONDS),
});

const decided = (decision: ClaimDecision): ClaimDecided => ({ ok: true, decision });
const refused = (refusal: ClaimRefusal): ClaimDecided => ({ ok: false, refusal });
