/** The public functions of the reports area. */
export { closeReports, openReportsOf, reopenReports, reportedListings } from './report-queries.ts';
export { reportRoutes } from './report-routes.ts';
