/** The public functions of the search area. */
export { createPostgresIndex } from './postgres-index/postgres-index.ts';
export { searchJobs } from './search-jobs.ts';
export { searchRoutes } from './search-routes.ts';
