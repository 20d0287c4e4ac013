import { type WebhookData, type WebhookEvent, webhookBody } from '@kiraa/domain/partner/events.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertMessage } from './message-queries.ts';
import { deliverWebhook } from './partner-job-names.ts';
import { listenersTo } from './webhook-queries.ts';

export interface Happening {
  /** The owner whom it concerns: partners of this account alone are told. */
  readonly ownerId: string;
  readonly event: WebhookEvent;
  /** Asked for only where somebody is told. */
  readonly data: () => WebhookData | Promise<WebhookData>;
}

/**
 * Stores what partners are told of something, in the transaction in which it happens, and enqueues the jobs that send it: partners are
 * told if and only if it was committed. What a webhook misses while it is off is kept for sending it by hand.
 */
export async function announce(
  { clock, jobs }: { readonly clock: Services['clock']; readonly jobs: Pick<Jobs, 'enqueue'> },
  trx: Tx,
  { ownerId, event, data }: Happening,
): Promise<void> {
  const listeners = await listenersTo(trx, ownerId, event);
  if (listeners.length === 0) return;
  const now = clock.now();
  const body = webhookBody(event, now, await data());
  for (const { id: endpointId, isOff } of listeners) {
    const stand = isOff
      ? ({ state: 'missed', nextAt: null } as const)
      : ({ state: 'waiting', nextAt: now } as const);
    const message = {
      id: newId<'webhook-message'>(),
      endpointId,
      accountId: ownerId,
      type: event,
      body,
      createdAt: now,
    };
    await insertMessage(trx, { ...message, ...stand });
    // A job for each message: a key that two transactions share would make one of them wait for the other's end.
    if (!isOff) await jobs.enqueue(trx, deliverWebhook, { endpointId });
  }
}
