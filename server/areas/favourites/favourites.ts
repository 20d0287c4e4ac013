/** The public functions of the favourites area. */
export { favouriteRoutes } from './favourite-routes.ts';
