import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPicture = defineJob<{ messageId: string }>('chat.remove-unused-picture');

/** `side`: the side that has something unread. */
export const notifyAway = defineJob<{ conversationId: string; side: 'first' | 'second' }>('chat.tell-away');
