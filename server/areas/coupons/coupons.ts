/** The door of the coupons area. */
export { listCoupons } from './coupon-lists.ts';
export { insertCoupon, putCouponUse, releaseCouponUse } from './coupon-queries.ts';
export { couponRoutes } from './coupon-routes.ts';
export { makeCoupon, switchCouponTo, type WishedCoupon } from './make-coupon.ts';
export { claimCoupon, discountKept, mayClaimCouponAgain } from './use-coupon.ts';
