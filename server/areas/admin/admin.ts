/** The door of the area in which admins decide. */
export { adminRoutes } from './admin-routes.ts';
