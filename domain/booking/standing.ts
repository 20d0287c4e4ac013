import {
  type AvailabilityRules,
  brokenRule,
  type UnavailableReason,
  whyTaken,
} from '../listing/availability.ts';
import type { Period } from '../time.ts';

/** Who keeps a part of a listing's time: a booking, or one of its changes. */
export interface Holder extends Period {
  readonly bookingId: string;
  readonly changeId: string | null;
  readonly renterId: string;
  /** Of an unpaid slot until when; one that is paid for is kept for good. */
  readonly keptUntil: Date | null;
}

export interface Claim {
  readonly period: Period;
  /** Nobody yet, when a guest only looks. */
  readonly renterId: string | undefined;
  /** The booking that wants the time, when it exists already: it and its changes stand in nobody's way but others'. */
  readonly bookingId?: string | undefined;
  /** It was promised before, so what the owner asks of new bookings no longer counts. */
  readonly isPromised?: boolean;
}

export interface Calendar {
  readonly rules: AvailabilityRules;
  /** The owner has blocked a part of the period. */
  readonly isBlocked: boolean;
  /** All who keep a part of the period, or of the time to prepare beside it. */
  readonly holders: readonly Holder[];
}

export interface Standing {
  /** Why the period is not to be had by this claim; undefined when it is. */
  readonly reason: UnavailableReason | undefined;
  /** Those in the way who give way: unpaid slots whose time is over, and this renter's own unpaid ones. */
  readonly giving: readonly GivingWay[];
}

export interface GivingWay {
  readonly bookingId: string;
  readonly changeId: string | null;
  /** Given up by its renter for another, or over by its time. */
  readonly by: 'renter' | 'system';
}

/** A paid slot, or an unpaid one whose quarter of an hour is not over. */
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
  const bookings = others.filter((one) => !isGiving(one)).map((one) => ({ ...one, by: 'booking' as const }));
  const blocks = isBlocked ? [{ ...period, by: 'block' as const }] : [];
  return {
    reason: whyTaken(period, rules, [...bookings, ...blocks]),
    giving: others.filter(isGiving).map((one) => givingWay(one, now)),
  };
}

export function givingWay({ bookingId, changeId, keptUntil }: Holder, now: Date): GivingWay {
  return { bookingId, changeId, by: stillHolds({ keptUntil }, now) ? 'renter' : 'system' };
}
