/** The public functions of the reports area. */
export { reportRoutes } from './report-routes.ts';
