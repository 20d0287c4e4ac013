import { defineRoutes } from '../../platform/http/routes.ts';
import { countUnseen, seeNotification } from './see-notification.ts';
import { showNotifications } from './show-notifications.ts';

export const notificationRoutes = defineRoutes({
  unseenNotifications: countUnseen,
  notifications: showNotifications,
  notificationSeen: seeNotification,
});
