/** The public functions of the area of shared lists. */
export { shortlistRoutes } from './shortlist-routes.ts';
