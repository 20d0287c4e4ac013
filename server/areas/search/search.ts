/** The door of the search area. */
export { searchRoutes } from './search-routes.ts';
