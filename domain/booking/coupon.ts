import { toWesternDigits } from '../digits.ts';
import { HALALAS_PER_SAR, type Halalas, halalas, percentOf, subtract, ZERO } from '../money.ts';

/** What a coupon takes off, and when it counts (D-COUPON). Its limits of use are counted where it is used. */
export interface Coupon {
  readonly off:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'fixed'; readonly amountHalalas: Halalas };
  /** At most so much comes off. */
  readonly capHalalas: Halalas | null;
  /** Only a rental of at least so much. */
  readonly minimumHalalas: Halalas;
  readonly start: Date;
  readonly end: Date | null;
  readonly stoppedAt: Date | null;
}

/** Why a coupon does not count. The last two are about its limits: used by all, used by this renter. */
export const couponFaults = [
  'COUPON_UNKNOWN',
  'COUPON_ENDED',
  'COUPON_MINIMUM',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
] as const;
export type CouponFault = (typeof couponFaults)[number];

/** The renter always pays something: no provider charges nothing, and a booking stands on its payment. */
const LEAST_PAID = halalas(HALALAS_PER_SAR);

/** A code as it is kept: in capitals, without spaces, its digits western, so that it may be typed as it was heard. */
export function couponCode(typed: string): string {
  return toWesternDigits(typed).replace(/\s+/g, '').toUpperCase();
}

/** One that has not begun, or was stopped, is not told apart from one that never was. */
export function couponFault(coupon: Coupon, total: Halalas, now: Date): CouponFault | undefined {
  if (now < coupon.start || coupon.stoppedAt !== null) return 'COUPON_UNKNOWN';
  if (coupon.end !== null && now >= coupon.end) return 'COUPON_ENDED';
  return total < coupon.minimumHalalas || discountOf(coupon, total) === ZERO ? 'COUPON_MINIMUM' : undefined;
}

/** What comes off a rental's total: never more than the cap, and never so much that nothing is left to pay. */
export function discountOf({ off, capHalalas }: Pick<Coupon, 'off' | 'capHalalas'>, total: Halalas): Halalas {
  const wished = off.kind === 'percent' ? percentOf(total, off.percent) : off.amountHalalas;
  const most = Math.min(capHalalas ?? wished, subtract(total, LEAST_PAID));
  return halalas(Math.max(0, Math.min(wished, most)));
}
