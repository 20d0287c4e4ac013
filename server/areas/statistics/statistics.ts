/** The public functions of the statistics area: what the operator reads of the business. */
export { countDays } from './count-days.ts';
export { forgetEmptySearches, noteEmptySearch } from './empty-searches.ts';
export { statisticsJobs } from './statistics-jobs.ts';
export { statisticsRoutes } from './statistics-routes.ts';
