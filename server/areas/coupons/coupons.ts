/** The door of the coupons area. */
export { insertCoupon, listCoupons, putCouponUse, releaseCouponUse, stopCoupon } from './coupon-queries.ts';
export { couponRoutes } from './coupon-routes.ts';
export { claimCoupon, discountKept, mayClaimCouponAgain } from './use-coupon.ts';
