/** The public functions of the area of waits. */
export { lookAtWaits, waitJobs } from './look-at-waits.ts';
export { waitRoutes } from './wait-routes.ts';
