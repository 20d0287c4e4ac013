/** The public functions of the admin area: verifying listings, and the pages of people, bookings and payments. */
export { adminJobs, endLocks } from './admin-jobs.ts';
export { adminRoutes } from './admin-routes.ts';
