import { defineRoutes } from '../../platform/http/routes.ts';
import { pushKey, subscribeToPush, unsubscribeFromPush } from './change-push.ts';
import { countUnseen, seeNotification } from './see-notification.ts';
import { showNotifications } from './show-notifications.ts';

export const notificationRoutes = defineRoutes({
  unseenNotifications: countUnseen,
  notifications: showNotifications,
  notificationSeen: seeNotification,
  pushKey,
  subscribeToPush,
  unsubscribeFromPush,
});
