import { defineRoutes } from '../../platform/http/routes.ts';
import { applyCoupon } from './apply-coupon.ts';

export const couponRoutes = defineRoutes({ applyCoupon });
