import { toWesternDigits } from '../../digits.ts';
import { HALALAS_PER_SAR, type Halalas, halalas, percentOf, subtract, ZERO } from '../../money.ts';

/** What a coupon takes off, and when it counts (D-COUPON). How often it may be used is counted where it is used. */
export interface Coupon {
  readonly off:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'fixed'; readonly amountHalalas: Halalas };
  /** The coupon takes off this much at most. */
  readonly capHalalas: Halalas | null;
  /** The coupon counts for a rental of at least this price. */
  readonly minimumHalalas: Halalas;
  readonly start: Date;
  readonly end: Date | null;
  readonly stoppedAt: Date | null;
}

/** Why a coupon does not count. The last two are about how often it was used: by everybody, and by this renter. */
export const couponFaults = [
  'COUPON_UNKNOWN',
  'COUPON_ENDED',
  'COUPON_MINIMUM',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
] as const;
export type CouponFault = (typeof couponFaults)[number];

/** A coupon leaves the renter something to pay: no provider charges nothing, and a booking stands on its payment. */
const LEAST_PAID = halalas(HALALAS_PER_SAR);

/** A code as it is stored: in capitals, without spaces, with western digits, so that it may be typed as it was heard. */
export function couponCode(typed: string): string {
  return toWesternDigits(typed).replace(/\s/g, '').toUpperCase();
}

/** A coupon that has not begun, or was stopped, is answered like one that never existed. */
export function couponFault(coupon: Coupon, total: Halalas, now: Date): CouponFault | undefined {
  if (now < coupon.start || coupon.stoppedAt !== null) return 'COUPON_UNKNOWN';
  if (coupon.end !== null && now >= coupon.end) return 'COUPON_ENDED';
  return total < coupon.minimumHalalas || discountOf(coupon, total) === ZERO ? 'COUPON_MINIMUM' : undefined;
}

/** What the coupon takes off a rental's total: at most its cap, and never so much that nothing is left to pay. */
export function discountOf({ off, capHalalas }: Pick<Coupon, 'off' | 'capHalalas'>, total: Halalas): Halalas {
  const wished = off.kind === 'percent' ? percentOf(total, off.percent) : off.amountHalalas;
  const most = Math.min(capHalalas ?? wished, subtract(total, LEAST_PAID));
  return halalas(Math.max(0, Math.min(wished, most)));
}
