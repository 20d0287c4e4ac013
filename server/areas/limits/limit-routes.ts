import { defineRoutes } from '../../platform/http/routes.ts';
import { adminLimits } from './show-limits.ts';

export const limitRoutes = defineRoutes({ adminLimits });
