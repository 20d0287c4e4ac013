/** The public functions of the notifications area. */
export { notificationRoutes } from './notification-routes.ts';
export { notify, notifyAll, type ReviewNotificationKind } from './notify.ts';
export { pushToPerson } from './push-to-person.ts';
export { notificationJobs } from './send-notification.ts';
export { withdrawHeld } from './sending-queries.ts';
