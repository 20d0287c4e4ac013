/** The door of the favourites area. */
export { favouriteRoutes } from './favourite-routes.ts';
