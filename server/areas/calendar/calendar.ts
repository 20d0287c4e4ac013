/** The door of the area in which an owner keeps a listing's calendar. */
export { ownerCalendarRoutes } from './calendar-routes.ts';
