import { defineRoutes } from '../../platform/routes.ts';
import { applyCoupon } from './apply-coupon.ts';

export const couponRoutes = defineRoutes({ applyCoupon });
