/** The public functions of the area of saved searches. */
export { lookForNewListings, savedSearchJobs } from './look-for-new.ts';
export { savedSearchRoutes } from './saved-search-routes.ts';
