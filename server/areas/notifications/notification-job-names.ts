import { defineJob } from '../../platform/jobs/jobs.ts';

export const sendNotification = defineJob<{ notificationId: string }>('notifications.send', {
  concurrency: 2,
});

/** The texts of one person that an hour had too many of, as one at its end. */
export const sendMergedText = defineJob<{ accountId: string; until: string }>('notifications.send-merged', {
  concurrency: 2,
});

/** What was kept back overnight for one person, at `until`. */
export const sendHeld = defineJob<{ accountId: string; until: string }>('notifications.send-held', {
  concurrency: 2,
});
