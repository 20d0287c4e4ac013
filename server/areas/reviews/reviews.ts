/** The door of the reviews area. */
export { reviewRoutes } from './review-routes.ts';
