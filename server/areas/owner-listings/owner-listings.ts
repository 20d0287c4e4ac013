/** The public functions of the area in which owners make and change their listings. */
export { ownerListingJobs } from './owner-listing-jobs.ts';
export { ownerListingRoutes } from './owner-listing-routes.ts';
