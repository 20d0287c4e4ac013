import { defineJob } from '../../platform/jobs/jobs.ts';

export const sendNotification = defineJob<{ notificationId: string }>('notifications.send', {
  concurrency: 2,
});
