import { defineRoutes } from '../../platform/http/routes.ts';
import { addCoupon, adminCoupon, adminCoupons, endCoupon, switchCoupon } from './admin-coupons.ts';
import { applyCoupon } from './apply-coupon.ts';

export const couponRoutes = defineRoutes({
  applyCoupon,
  adminCoupons,
  adminCoupon,
  addCoupon,
  switchCoupon,
  endCoupon,
});
