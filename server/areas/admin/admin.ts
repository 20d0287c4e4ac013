/** The public functions of the admin area: verifying listings and blocking accounts. */
export { adminRoutes } from './admin-routes.ts';
