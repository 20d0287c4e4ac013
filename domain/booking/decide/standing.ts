import {
  type AvailabilityRules,
  brokenRule,
  type UnavailableReason,
  whyTaken,
} from '../../listing/availability.ts';
import type { Period } from '../../time.ts';

/** Who keeps a part of a listing's time: a booking, or one of its changes. */
export interface Holder extends Period {
  readonly bookingId: string;
  readonly changeId: string | null;
  readonly renterId: string;
  /** When an unpaid slot ends by itself; null when it is paid for and ends no more. */
  readonly keptUntil: Date | null;
}

export interface Claim {
  readonly period: Period;
  /** Who wants the time; undefined when a guest only looks. */
  readonly renterId: string | undefined;
  /**
   * The booking that wants the time, when it exists already: its own slots and those of its changes are not in its way.
   */
  readonly bookingId?: string | undefined;
  /** The time was promised before, so the rules that the owner sets for new bookings do not count. */
  readonly isPromised?: boolean;
}

export interface Calendar {
  readonly rules: AvailabilityRules;
  /** The owner has blocked a part of the period. */
  readonly isBlocked: boolean;
  /** Everybody who keeps a part of the period, or of the time that the owner needs to prepare before and after it. */
  readonly holders: readonly Holder[];
}

export interface Standing {
  /** Why this claim cannot have the period; undefined when it can. */
  readonly reason: UnavailableReason | undefined;
  /** When a taken period comes free if nobody who is in the way pays; absent when somebody has paid, or the owner does not let it. */
  readonly mayBeFreeAt?: Date | undefined;
  /** Holders that are in the way and give way: unpaid slots whose time is over, and this renter's own unpaid ones. */
  readonly giving: readonly GivingWay[];
}

export interface GivingWay {
  readonly bookingId: string;
  readonly changeId: string | null;
  /** `renter`: given up for another booking. `system`: its time is over. */
  readonly by: 'renter' | 'system';
}

/** A slot counts when it is paid for, or when its quarter of an hour is not over. */
export function stillHolds({ keptUntil }: Pick<Holder, 'keptUntil'>, now: Date): boolean {
  return keptUntil === null || keptUntil.getTime() > now.getTime();
}

/** Can the claim have its period, and who makes room for it? */
export function standingOf(claim: Claim, { rules, isBlocked, holders }: Calendar, now: Date): Standing {
  const { period } = claim;
  const broken = claim.isPromised ? undefined : brokenRule(period, rules, now);
  if (broken) return { reason: broken, giving: [] };
  const others = holders.filter((one) => one.bookingId !== claim.bookingId);
  const isGiving = (one: Holder) =>
    one.keptUntil !== null && (one.renterId === claim.renterId || !stillHolds(one, now));
  const staying = others.filter((one) => !isGiving(one));
  const bookings = staying.map((one) => ({ ...one, by: 'booking' as const }));
  const blocks = isBlocked ? [{ ...period, by: 'block' as const }] : [];
  return {
    reason: whyTaken(period, rules, [...bookings, ...blocks]),
    mayBeFreeAt: isBlocked ? undefined : latestOf(staying),
    giving: others.filter(isGiving).map((one) => givingWay(one, now)),
  };
}

/** When the last of them is over; undefined when one is paid for, or there is none. */
function latestOf(holders: readonly Holder[]): Date | undefined {
  const times = holders.map(({ keptUntil }) => keptUntil?.getTime() ?? Number.POSITIVE_INFINITY);
  const latest = Math.max(...times);
  return Number.isFinite(latest) ? new Date(latest) : undefined;
}

export function givingWay({ bookingId, changeId, keptUntil }: Holder, now: Date): GivingWay {
  return { bookingId, changeId, by: stillHolds({ keptUntil }, now) ? 'renter' : 'system' };
}
