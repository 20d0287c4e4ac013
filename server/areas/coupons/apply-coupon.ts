import type { couponEndpoints } from '@kiraa/contract/bookings/coupons.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { COUPON_TRIES_PER_HOUR } from '@kiraa/domain/limits.ts';
import { parseSar, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { findCouponByCode } from './coupon-queries.ts';
import { lookAtCoupon } from './use-coupon.ts';

/**
 * What a code takes off an amount (P3-PAY-60). It keeps nothing and promises nothing: the booking counts the coupon
 * again, against its own total. So many tries an hour: a code is something to guess.
 */
export async function applyCoupon(
  { db, clock, caller }: MemberContext,
  input: ParsedInputOf<typeof couponEndpoints.applyCoupon>,
) {
  const now = clock.now();
  const bucket = `coupons ${caller.accountId}`;
  const wait = await consumeRateLimit(
    db,
    { bucket, count: COUPON_TRIES_PER_HOUR, windowSeconds: 3_600 },
    now,
  );
  if (wait > 0) {
    return {
      ok: false as const,
      refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAfterSeconds: wait },
    };
  }
  const totalHalalas = parseSar(input.amount) ?? ZERO;
  const coupon = await findCouponByCode(db, couponCode(input.code));
  if (!coupon) return refuseCoupon('COUPON_UNKNOWN');
  const looked = await lookAtCoupon(db, coupon, { renterId: caller.accountId, totalHalalas, now });
  if (!looked.ok) return refuseCoupon(looked.fault);
  const { discountHalalas } = looked;
  return accept({
    toPay: toSar(subtract(totalHalalas, discountHalalas)),
    data: { id: coupon.id, code: coupon.code, discount: toSar(discountHalalas) },
  });
}

const refuseCoupon = (code: RefusalCode) => refuse(code, { code });
