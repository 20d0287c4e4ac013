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
 * What a coupon would take off now. A booking that the renter has not paid for yet does not count as a use: going back from the
 * payment to choose anew gives its slot up, and its coupon with it.
 */
export async function lookAtCoupon(db: Db, coupon: CouponRow, wish: CouponWish): Promise<Looked> {
  return judge(db, coupon, wish, { countsUnpaid: false });
}

/**
 * What the coupon takes off, with its row locked: the answer holds until the transaction ends. The caller writes the use, and gives
 * up the unpaid bookings that are not counted.
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
  if (byRenter >= renterLimit) return 'COUPON_ALREADY_USED';
  return all >= totalLimit ? 'COUPON_USED_UP' : undefined;
}

/**
 * What the coupon of a booking takes off another total of it. Its uses and its dates were checked when it was used. Undefined when
 * the rental is too small for it now.
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
 * May a booking that was dropped, and whose money came late, use its coupon again? The coupon was promised, so only the number of
 * its uses is checked, and not its dates. Its row stays locked, so that nobody else takes the last use before this one is written.
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
