import { defineJob } from '../../platform/jobs/jobs.ts';

export interface Delivering {
  readonly endpointId: string;
}

/**
 * Sends what is due at one webhook. Several run at once, each for another webhook, so that one that is slow delays no other. A job that
 * fails is not tried by the queue: the sweep finds what is due.
 */
export const deliverWebhook = defineJob<Delivering>('partners.deliver-webhook', {
  concurrency: 8,
  retryLimit: 0,
  expireInSeconds: 180,
});
