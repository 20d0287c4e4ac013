/** The door of the area in which owners keep their listings. */
export { ownerListingJobs } from './owner-listing-jobs.ts';
export { ownerListingRoutes } from './owner-listing-routes.ts';
