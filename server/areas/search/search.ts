/** The door of the search area. */
export { searchJobs } from './search-jobs.ts';
export { searchRoutes } from './search-routes.ts';
