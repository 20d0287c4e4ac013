import type { Coupon } from './coupon.ts';

/** What somebody wants of a new coupon; null is a bound that was not said. */
export interface CouponRules extends Omit<Coupon, 'stoppedAt'> {
  /** So many bookings in all. */
  readonly totalLimit: number | null;
  /** So many bookings by each renter. */
  readonly renterLimit: number | null;
}

export type BoundedRules<Rules extends CouponRules> = Rules & {
  readonly totalLimit: number;
  readonly renterLimit: number;
};

/** What an operator may give a coupon: a percentage with two decimals, and so many bookings in all and by each renter. */
export const COUPON_BOUNDS = {
  percent: { least: 0.01, most: 100 },
  uses: { least: 1, most: 1_000_000 },
  each: { least: 1, most: 1_000_000 },
} as const;

/** What a code is made of, once it is folded as `couponCode` folds it: capitals and digits. */
export const COUPON_CODE = /^[A-Z0-9]{3,20}$/;

export const couponRuleFaults = [
  'CAP_MISSING',
  'USES_MISSING',
  'USES_EACH_MISSING',
  'END_BEFORE_START',
  'END_PAST',
] as const;
export type CouponRuleFault = (typeof couponRuleFaults)[number];

/** Why an end cannot be: at the start or before it, or over already, which would end nothing that has not ended. */
export function couponEndFault(start: Date, end: Date | null, now: Date): CouponRuleFault | undefined {
  if (end === null) return undefined;
  if (end <= start) return 'END_BEFORE_START';
  return end <= now ? 'END_PAST' : undefined;
}

/**
 * Every reason why a coupon cannot be made so. Without bounds an owner and a renter who know each other could draw money from the
 * house for as long as they liked (D-COUPON).
 */
export function couponRuleFaultsOf(rules: CouponRules, now: Date): CouponRuleFault[] {
  const { off, capHalalas, totalLimit, renterLimit, start, end } = rules;
  const faults: (CouponRuleFault | false | undefined)[] = [
    off.kind === 'percent' && capHalalas === null && 'CAP_MISSING',
    totalLimit === null && 'USES_MISSING',
    renterLimit === null && 'USES_EACH_MISSING',
    couponEndFault(start, end, now),
  ];
  return faults.filter((fault) => fault !== false && fault !== undefined);
}

export const couponStates = ['planned', 'running', 'used_up', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

/** Where a coupon stands; what keeps it from being used for longest is said: switched off before ended, ended before used up. */
export function couponState(
  { start, end, stoppedAt, totalLimit }: Pick<Coupon, 'start' | 'end' | 'stoppedAt'> & { totalLimit: number },
  used: number,
  now: Date,
): CouponState {
  if (stoppedAt !== null) return 'off';
  if (end !== null && now >= end) return 'ended';
  if (used >= totalLimit) return 'used_up';
  return now < start ? 'planned' : 'running';
}
