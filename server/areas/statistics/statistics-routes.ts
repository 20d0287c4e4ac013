import { defineRoutes } from '../../platform/http/routes.ts';
import { adminStatistics } from './show-statistics.ts';

export const statisticsRoutes = defineRoutes({ adminStatistics });
