/** The door of the notifications area. */
export { notificationRoutes } from './notification-routes.ts';
export { notify } from './notify.ts';
export { notificationJobs } from './send-notification.ts';
