/** The door of the limits: how near the house is to each (D-LIMITS). */
export { limitRoutes } from './limit-routes.ts';
export { limitsGauge } from './show-limits.ts';
