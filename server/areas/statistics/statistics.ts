/** The public functions of the statistics area: what the operator reads of the business. */
export { forgetEmptySearches, noteEmptySearch } from './empty-searches.ts';
export { statisticsRoutes } from './statistics-routes.ts';
