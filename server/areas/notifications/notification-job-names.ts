import { defineJob } from '../../platform/jobs/jobs.ts';

export const sendNotification = defineJob<{ notificationId: string }>('notifications.send', {
  concurrency: 2,
});

/** What was kept back overnight for one person, at `until`. */
export const sendHeld = defineJob<{ accountId: string; until: string }>('notifications.send-held', {
  concurrency: 2,
});
