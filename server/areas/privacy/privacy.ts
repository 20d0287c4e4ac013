/** The door of the privacy area. */
export { privacyRoutes } from './privacy-routes.ts';
