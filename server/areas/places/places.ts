/** The public functions of the places area. */
export { placeRoutes } from './place-routes.ts';
