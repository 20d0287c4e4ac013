import { type Halalas, percentOf, scaleHalfUp, ZERO } from '../../money.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS, minutesIn, type Period } from '../../time.ts';

/**
 * What an owner pays who lets a renter down (D-OWNER-FEE): the operator's numbers, of which a booking keeps those that it was
 * made under.
 */
export interface OwnerFeeNumbers {
  /** More than this long before the start a cancellation is free, once in so many days. */
  readonly freeAheadDays: number;
  readonly freeOnceDays: number;
  readonly earlyPercent: number;
  readonly earlyMinimumHalalas: Halalas;
  /** From so long before the start on a cancellation is late. */
  readonly lateHours: number;
  readonly latePercent: number;
  readonly lateMinimumHalalas: Halalas;
}

export const ownerFeeRules = ['free', 'early', 'late', 'no_show'] as const;
export type OwnerFeeRule = (typeof ownerFeeRules)[number];

export interface OwnerFee {
  readonly rule: OwnerFeeRule;
  readonly percent: number;
  readonly minimumHalalas: Halalas;
  readonly feeHalalas: Halalas;
  /** When the owner may cancel for nothing again; null for a cancellation that uses up no such right. */
  readonly freeAgainAt: Date | null;
}

/** A booking's numbers, and when its owner may cancel for nothing again after the last time. */
export interface OwnerFeeFacts {
  readonly numbers: OwnerFeeNumbers;
  readonly freeAgainAt: Date | null;
}

/**
 * The fee for cancelling what was accepted: a part of the price of the time that the renter loses, and a smallest amount. Of a
 * rental under way that time is what is left of it.
 */
export function ownerFee(
  booking: Period & { readonly totalHalalas: Halalas },
  { numbers, freeAgainAt }: OwnerFeeFacts,
  now: Date,
): OwnerFee {
  const { start } = booking;
  const mayBeFree = freeAgainAt === null || freeAgainAt <= now;
  if (mayBeFree && start > addMilliseconds(now, numbers.freeAheadDays * DAY_MILLISECONDS))
    return { ...FREE, freeAgainAt: addMilliseconds(now, numbers.freeOnceDays * DAY_MILLISECONDS) };
  const isLate = start <= addMilliseconds(now, numbers.lateHours * HOUR_MILLISECONDS);
  return isLate
    ? feeOf('late', lostPrice(booking, now), numbers.latePercent, numbers.lateMinimumHalalas)
    : feeOf('early', lostPrice(booking, now), numbers.earlyPercent, numbers.earlyMinimumHalalas);
}

const FREE = { rule: 'free', percent: 0, minimumHalalas: ZERO, feeHalalas: ZERO } as const;

function feeOf(rule: OwnerFeeRule, price: Halalas, percent: number, minimumHalalas: Halalas): OwnerFee {
  const part = percentOf(price, percent);
  const feeHalalas = part < minimumHalalas ? minimumHalalas : part;
  return { rule, percent, minimumHalalas, feeHalalas, freeAgainAt: null };
}

function lostPrice(booking: Period & { readonly totalHalalas: Halalas }, now: Date): Halalas {
  if (now < booking.start) return booking.totalHalalas;
  const all = minutesIn(booking);
  const left = Math.max(0, all - minutesIn({ start: booking.start, end: now }));
  return scaleHalfUp(booking.totalHalalas, left, all);
}
