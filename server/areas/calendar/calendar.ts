/** The door of the area in which an owner keeps a listing's calendar, here and with calendars elsewhere. */
export { addCalendarFiles } from './calendar-file-route.ts';
export { ownerCalendarRoutes } from './calendar-routes.ts';
export { calendarJobs, readDueFeeds } from './read-feed.ts';
