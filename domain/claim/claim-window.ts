import type { BookingState } from '../booking/life/life.ts';
import { OWNER_CLAIM_HOURS, RENTER_CLAIM_HOURS } from '../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS, later, type Period } from '../time.ts';
import type { ClaimSide } from './claim.ts';

/** What the rules of claims need to know of a booking. */
export interface ClaimedBooking extends Period {
  readonly state: BookingState;
  /** When the thing came back, as far as the booking says so. */
  readonly returnedAt: Date | null;
  /** When both sides had typed the other's code at the pick-up. */
  readonly handedOverAt: Date | null;
  /** When both sides had typed the other's code at the return. */
  readonly provedBackAt: Date | null;
  readonly saidBackAt: Date | null;
  /** When the owner took the thing back late and asked for the fee, whatever became of it. */
  readonly feeAskedAt: Date | null;
  readonly endedAt: Date | null;
  /** One of the two, or the operator, has ended it; false also where nobody came, or its deposit was not paid. */
  readonly isEndedByPeople: boolean;
}

/**
 * Until when this side may claim; undefined while it may not. The owner from the moment the thing is back, whether the
 * booking is over by then or not, and of a cancelled booking where the thing had been handed over. The renter from the start; a
 * booking that was cancelled before it began was never used.
 */
export function claimUntil(side: ClaimSide, booking: ClaimedBooking, now: Date): Date | undefined {
  const until = side === 'owner' ? ownerUntil(booking) : renterUntil(booking, now);
  return until && now < until ? until : undefined;
}

function ownerUntil(booking: ClaimedBooking): Date | undefined {
  const { state, saidBackAt } = booking;
  const isCancelled = state === 'cancelled' && wasHandedOver(booking);
  if (!isCancelled && !['accepted', 'returned', 'completed'].includes(state)) return undefined;
  const backAt = knownBackAt(booking) ?? saidBackAt ?? (isCancelled ? takenToBeBackAt(booking) : null);
  return backAt ? addMilliseconds(backAt, OWNER_CLAIM_HOURS * HOUR_MILLISECONDS) : undefined;
}

/**
 * Whether the owner had given the thing away when the booking was cancelled: both had proved it, or it had begun and somebody ended
 * it. Codes need not be typed, so that a cancellation of a rental that runs is no way around what it owes.
 */
function wasHandedOver({ start, endedAt, handedOverAt, isEndedByPeople }: ClaimedBooking): boolean {
  return handedOverAt !== null || (isEndedByPeople && endedAt !== null && endedAt >= start);
}

/** Whether this line of a booking's timeline is one of the two, or the operator, ending it by their own will, and not the clock. */
export function isEndByPeople(line: { readonly step: string; readonly actor: string } | undefined): boolean {
  return line?.step === 'overrule' || (line?.step === 'cancel' && line.actor !== 'system');
}

function renterUntil({ state, start, end, endedAt }: ClaimedBooking, now: Date): Date | undefined {
  if (!['accepted', 'returned', 'completed', 'cancelled'].includes(state) || now < start) return undefined;
  if (state === 'cancelled' && (!endedAt || endedAt < start)) return undefined;
  return addMilliseconds(end, RENTER_CLAIM_HOURS * HOUR_MILLISECONDS);
}

/**
 * From when a thing counts as back of which nobody says so, where its booking is cancelled: from that end, but of one that both had
 * proved to be handed over not before it was to come back, so that ending a rental lets nobody keep it (D-CLAIM, D-DEPOSIT).
 */
export function takenToBeBackAt({
  end,
  endedAt,
  handedOverAt,
}: Pick<ClaimedBooking, 'end' | 'endedAt' | 'handedOverAt'>): Date | null {
  return endedAt && handedOverAt ? later(endedAt, end) : endedAt;
}

/**
 * When the thing was back, as both sides or the owner's fee say: an owner who asks for the fee of a late return has it by then, so
 * codes that are typed after that begin no time anew.
 */
export function knownBackAt({
  returnedAt,
  provedBackAt,
  feeAskedAt,
}: Pick<ClaimedBooking, 'returnedAt' | 'provedBackAt' | 'feeAskedAt'>): Date | null {
  if (returnedAt) return returnedAt;
  return provedBackAt && feeAskedAt ? earlier(provedBackAt, feeAskedAt) : (provedBackAt ?? feeAskedAt);
}
