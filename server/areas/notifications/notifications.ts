/** The door of the notifications area. */
export { type NotificationKind, notify } from './notify.ts';
export { notificationJobs } from './send-notification.ts';
