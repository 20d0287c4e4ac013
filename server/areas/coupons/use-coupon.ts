import { type CouponFault, couponFault, discountOf } from '@kiraa/domain/booking/money/coupon.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Counted, type CouponRow, findCoupon, lockCoupon, usesOf } from './coupon-queries.ts';

export interface CouponWish {
  readonly renterId: string;
  readonly totalHalalas: Halalas;
  readonly now: Date;
}

type Looked =
  | { readonly ok: true; readonly discountHalalas: Halalas }
  | { readonly ok: false; readonly fault: CouponFault };

/**
 * What a coupon would take off, as far as a look can tell. What the renter has not paid for yet is not held against
 * them: going back from the payment to choose anew gives that slot up, and its coupon with it.
 */
export async function lookAtCoupon(db: Db, coupon: CouponRow, wish: CouponWish): Promise<Looked> {
  return judge(db, coupon, wish, { countsUnpaid: false });
}

/**
 * The same with the coupon locked: what it says is true until the transaction ends. The caller writes the use, and gives up
 * the unpaid bookings that are not counted.
 */
export async function claimCoupon(
  trx: Tx,
  couponId: string,
  wish: CouponWish & { readonly givenUp: readonly string[] },
): Promise<Looked> {
  const coupon = await lockCoupon(trx, couponId);
  const counted = { countsUnpaid: true, givenUp: wish.givenUp };
  return coupon ? judge(trx, coupon, wish, counted) : { ok: false, fault: 'COUPON_UNKNOWN' };
}

async function judge(db: Db, coupon: CouponRow, wish: CouponWish, counted: Counted): Promise<Looked> {
  const fault =
    couponFault(coupon, wish.totalHalalas, wish.now) ??
    (await limitFault(db, coupon, wish.renterId, counted));
  if (fault) return { ok: false, fault };
  return { ok: true, discountHalalas: discountOf(coupon, wish.totalHalalas) };
}

async function limitFault(
  db: Db,
  { id, totalLimit, renterLimit }: CouponRow,
  renterId: string,
  counted: Counted,
): Promise<CouponFault | undefined> {
  const { all, byRenter } = await usesOf(db, id, renterId, counted);
  if (renterLimit !== null && byRenter >= renterLimit) return 'COUPON_ALREADY_USED';
  return totalLimit !== null && all >= totalLimit ? 'COUPON_USED_UP' : undefined;
}

/**
 * What a coupon that a booking stands on takes off another total: its limits and its window were asked for when it was
 * used. Undefined when the rental is too small for it now.
 */
export async function discountKept(
  trx: Db,
  couponId: string,
  totalHalalas: Halalas,
): Promise<Halalas | undefined> {
  const coupon = await findCoupon(trx, couponId);
  if (!coupon || totalHalalas < coupon.minimumHalalas) return undefined;
  const discount = discountOf(coupon, totalHalalas);
  return discount > 0 ? discount : undefined;
}

/**
 * A booking that was dropped stands again because its money came late: its coupon was promised, so only its limits are
 * asked for. Its row stays locked, so that nobody takes the place before it is used. False when somebody has.
 */
export async function mayClaimCouponAgain(
  trx: Tx,
  { couponId, renterId }: { readonly couponId: string; readonly renterId: string },
): Promise<boolean> {
  const coupon = await lockCoupon(trx, couponId);
  return (
    coupon !== undefined && (await limitFault(trx, coupon, renterId, { countsUnpaid: true })) === undefined
  );
}
