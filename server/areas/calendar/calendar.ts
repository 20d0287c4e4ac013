/** The public functions of the calendar area: an owner's calendar here, and its exchange with external calendars. */
export { addCalendarFiles } from './calendar-file-route.ts';
export { ownerCalendarRoutes } from './calendar-routes.ts';
export { calendarJobs, readDueFeeds } from './read-feed.ts';
